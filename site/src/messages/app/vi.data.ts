import type { AppMessages } from '../messages.ts';

/** The Vietnamese texts that React renders. */
export const messages: AppMessages = {
  header: { home: '{product}, trang tải xuống', menu: 'Ngôn ngữ và hiển thị', skip: 'Đến phần nội dung' },
  footer: {
    operators: '{product} do {singapore}, Singapore, và {hongKong}, Hồng Kông, vận hành.',
    legal: 'Trang pháp lý và trợ giúp',
    legalTitle: 'Pháp lý và trợ giúp',
    languageTitle: 'Ngôn ngữ',
    legalPages: {
      'privacy-policy': 'Chính sách quyền riêng tư',
      'terms-of-use': 'Điều khoản dịch vụ',
      'terms-of-sale': 'Điều khoản bán hàng',
      guidelines: 'Nguyên tắc cộng đồng',
      'child-safety': 'Chính sách an toàn trẻ em',
      'delete-account': 'Xóa tài khoản của bạn',
    },
    inEnglish: ' (tiếng Anh)',
    failed: 'Trang này chưa tải được. Trang sẽ mở ngay khi có kết nối trở lại.',
    retry: 'Thử lại',
  },
  unknown: {
    title: 'Trang này không tồn tại',
    text: 'Địa chỉ này không dẫn đến đâu trên trang. Có thể bạn gõ nhầm, hoặc trang đã chuyển đi.',
    home: 'Đến trang tải xuống',
    others: 'Hoặc một trong các trang này:',
  },
  shell: {
    label: 'Ứng dụng chứa trang này',
    status: '{product} dành cho {platform}',
    version: 'Phiên bản {version}',
    unknownVersion: 'Không rõ phiên bản',
    close: 'Đóng',
  },
};
