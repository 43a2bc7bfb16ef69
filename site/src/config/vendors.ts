/** Phone vendors the site knows (specification, section 4). Honor counts as Huawei, Redmi and POCO as Xiaomi, iQOO as vivo. */
export type Vendor = 'huawei' | 'oppo' | 'vivo' | 'oneplus' | 'xiaomi' | 'samsung' | 'meizu' | 'realme';
