import type { Language } from '../../../site/src/config/site-languages.ts';

/** Words of a language for amounts, durations, dates and places. Separated by `|`; lower case matches capitals too. */
export interface FigureWords {
  /** Numbers written as words, without "one". */
  readonly numbers: string;
  /** "One" counts only before a unit of time: alone it is not a figure. */
  readonly one: string;
  /** Units of time, and words that contain one. */
  readonly times: string;
  /** Months and days of the week; only as written. */
  readonly months: string;
  /** Currencies, with their codes. */
  readonly money: string;
  /** Places and their people other than the countries that the runtime knows; only as written. */
  readonly places: string;
  /** Names of countries that mean something else in ordinary sentences. */
  readonly notPlaces: string;
}

const codes = 'PHP|USD|EUR|GBP|SGD|HKD|IDR|VND|MYR|CNY|JPY|THB';
const cities =
  'Jakarta|Hanoi|Hà Nội|Ho Chi Minh City|Saigon|Sài Gòn|Manila|Kuala Lumpur|Bangkok|Beijing|Shanghai|Shenzhen|Kowloon|London|Paris|Berlin|Brussels|Dublin|Geneva|New York|San Francisco|Los Angeles|Washington|Chicago|Boston|Tokyo|Seoul|Taipei|Sydney|Mumbai|Delhi|Cebu|Surabaya|Bali|Penang|Johor|Da Nang|Đà Nẵng|Macau|ASEAN|APAC';

/** For each language of the pages. */
export const figureWords: Readonly<Record<Language, FigureWords>> = {
  en: {
    numbers:
      'zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand|thousands|million|millions|half|dozen|twice|thrice|double|triple|percent|per cent',
    one: 'a|an|one|each|every|per',
    times:
      'seconds|minute|minutes|hour|hours|hourly|day|days|daily|week|weeks|weekly|weekend|weekends|fortnight|month|months|monthly|quarterly|year|years|yearly|annual|annually|decade|decades|century|midnight|noon|overnight|today|tonight|tomorrow|yesterday',
    months:
      'January|February|March|April|May [0-9]|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
    money: `peso|pesos|dollar|dollars|cent|cents|euro|euros|pound|pounds|rupiah|ringgit|baht|${codes}`,
    places: `${cities}|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming|Carolina|Dakota|New Hampshire|New Jersey|New Mexico|Rhode Island|England|Scotland|Wales|Britain|Korea|Holland|USA|US|U\\.S\\.|UK|EU|EEA|European Union|Europe|Asia|Africa|America|Oceania|American|Californian|British|Chinese|European|Filipino|Indonesian|Malaysian|Vietnamese|Singaporean|German|French`,
    notPlaces: '',
  },
  vi: {
    numbers: 'hai|ba|bốn|sáu|bảy|tám|chín|mười|mươi|chục|trăm|nghìn|ngàn|triệu|tỷ|nửa|rưỡi|phần trăm',
    one: 'một|mỗi',
    times: 'giây|phút|giờ|ngày|tuần|tháng|quý|năm|thập kỷ|thế kỷ|hôm nay|ngày mai|nửa đêm',
    months: 'Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật|Chủ nhật',
    money: `peso|đô la|đôla|euro|VNĐ|đồng Việt Nam|bảng Anh|${codes}`,
    places: `${cities}|Mỹ|Hồng Kông|EU|Châu Âu|châu Âu|Châu Á|châu Á|Châu Phi|châu Phi|Virginia|California`,
    notPlaces: 'Ý',
  },
  id: {
    numbers:
      'dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|seratus|ribu|seribu|juta|sejuta|setengah|separuh|lusin|selusin|persen',
    one: 'satu|per|tiap|setiap',
    times:
      'detik|menit|semenit|jam|sejam|hari|sehari|harian|minggu|seminggu|mingguan|pekan|sepekan|bulan|sebulan|bulanan|kuartal|tahun|setahun|tahunan|dekade|abad|besok|kemarin',
    months:
      'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu',
    money: `peso|dolar|euro|rupiah|ringgit|dong|pound|${codes}`,
    places: `${cities}|Eropa|Asia|Afrika|Uni Eropa|UE|EU|AS|Virginia|California`,
    notPlaces: '',
  },
  ms: {
    numbers:
      'dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|seratus|ribu|seribu|juta|sejuta|setengah|separuh|sedozen|dozen|peratus',
    one: 'satu|per|tiap|setiap',
    times:
      'saat|minit|seminit|jam|sejam|hari|sehari|harian|minggu|seminggu|mingguan|bulan|sebulan|bulanan|suku tahun|tahun|setahun|tahunan|dekad|abad|esok|semalam',
    months:
      'Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember|Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu|Ahad',
    money: `peso|dolar|euro|rupiah|ringgit|dong|paun|${codes}`,
    places: `${cities}|Eropah|Asia|Afrika|Kesatuan Eropah|EU|AS|Virginia|California`,
    notPlaces: '',
  },
};
