import type { Messages } from './messages.ts';

/** Vietnamese texts. */
export const messages: Messages = {
  head: {
    title: '{product}: buổi tối bắt đầu ngay gần bạn',
    description:
      '{product} là ứng dụng mạng xã hội và hẹn hò cho người lớn: tìm người ở gần, ghép đôi và trò chuyện. Cài đặt trên Android.',
  },
  header: { home: '{product}, trang tải xuống', menu: 'Ngôn ngữ và hiển thị', skip: 'Đến phần nội dung' },
  hero: {
    slogan: 'Buổi tối bắt đầu ngay gần bạn.',
    lead: 'Tìm người quanh bạn, ghép đôi và bắt đầu trò chuyện.',
    art: 'Một con phố nhà cổ lúc chạng vạng. Hàng xóm tựa cửa sổ sáng đèn và ban công, nói chuyện với nhau qua đường; bên dưới, bạn bè ngồi quanh bàn nhỏ dưới đèn lồng.',
    adults: 'Chỉ dành cho người từ 18 tuổi',
  },
  install: {
    store: 'Tải trên {store}',
    storeHint: 'Trang trên cửa hàng',
    direct: 'Tải trực tiếp',
    directHint: 'Gói Android từ chúng tôi',
    directOnIos: 'Chỉ dành cho Android',
    directToStore: 'Hiện chưa có: mở {store}',
    market: 'Chợ ứng dụng của máy',
    marketHint: 'Mở chợ của hãng',
    marketElsewhere: 'Hiện mã để quét bằng điện thoại',
    busy: 'Đang lấy phiên bản mới nhất…',
  },
  contact: { before: 'Có câu hỏi? Vui lòng liên hệ ', after: '' },
  featuresTitle: 'Bạn làm được gì với {product}',
  features: [
    {
      id: 'nearby',
      title: 'Xem ai đang ở gần',
      text: 'Tìm người ở gần, ghép đôi với họ và bắt đầu trò chuyện.',
      art: 'Một khu phố nhỏ nhìn từ trên cao, các gương mặt đánh dấu những người ở gần; một đường chấm nối hai người.',
    },
    {
      id: 'chat',
      title: 'Trò chuyện theo cách của bạn',
      text: 'Nhắn tin cho người đã ghép đôi bằng chữ, hình ảnh và giọng nói.',
      art: 'Hai người bên cửa sổ với một cuộc trò chuyện ở giữa: các dòng chữ, một bức ảnh biển và một tin nhắn thoại.',
    },
    {
      id: 'community',
      title: 'Tham gia và tặng quà',
      text: 'Góp mặt trong cộng đồng công khai và gửi quà ảo mua bằng golds.',
      art: 'Mọi người đứng quanh một gian hàng chợ đêm đầy hộp quà và đồng vàng.',
    },
  ],
  control: {
    title: 'Bạn nắm quyền kiểm soát',
    points: [
      { id: 'adults', title: 'Chỉ từ 18 tuổi', text: 'Người dưới 18 tuổi không được tạo tài khoản.' },
      {
        id: 'report',
        title: 'Báo cáo từ mọi cuộc trò chuyện hay hồ sơ',
        text: 'Biểu tượng “...” ở góc trên bên phải mở mục Báo cáo.',
      },
      {
        id: 'delete',
        title: 'Xóa tài khoản trong Cài đặt',
        text: 'Vào Cài đặt, rồi Tài khoản, rồi Xóa tài khoản. Dữ liệu cá nhân bị xóa sau 30 ngày; đăng nhập lại sẽ hủy yêu cầu.',
      },
    ],
    deleteLink: 'Cách xóa tài khoản của bạn',
  },
  photo: {
    cafe: 'Sân quán cà phê buổi tối. Những người bạn với diện mạo khác nhau ngồi quanh bàn nhỏ, dưới mái hiên sọc và dây đèn, giữa cây xanh.',
    phone:
      'Một chiếc điện thoại vẽ tay, hiện danh sách người ở gần và một cuộc trò chuyện có chữ, hình ảnh và tin nhắn thoại.',
    banner: 'Mái nhà và đèn lồng trên nền trời tối.',
  },
  sheet: {
    close: 'Đóng',
    startedTitle: 'Đã bắt đầu tải xuống',
    steps: [
      { id: 'open', title: 'Mở tệp', text: 'Kéo thanh thông báo xuống và chạm vào tệp đã tải xong.' },
      { id: 'allow', title: 'Cho phép một lần', text: 'Nếu Android hỏi, hãy cho phép trình duyệt cài đặt ứng dụng.' },
      { id: 'install', title: 'Chạm Cài đặt', text: 'Sau đó mở {product} và đăng ký.' },
    ],
    playProtect: 'Google Play Protect có thể quét tệp trước. Hãy để nó quét.',
    storeInstead: 'Cài từ {store}',
    storeTitle: 'Tải {product} từ cửa hàng',
    storeText: '{store} có phiên bản hiện tại cho điện thoại của bạn.',
    androidTitle: 'Chỉ dành cho Android',
    androidText: 'Gói này cài trên điện thoại Android. Trang cửa hàng cho biết có gì cho thiết bị của bạn.',
    androidAnyway: 'Vẫn tải xuống',
    marketTitle: 'Chọn chợ ứng dụng',
    marketText: 'Mỗi liên kết mở chợ ứng dụng của hãng đó.',
    inAppNotice:
      'Ứng dụng này mở trang web trong cửa sổ riêng và có thể chặn các liên kết. Nếu không có gì mở ra, hãy mở trang này bằng trình duyệt.',
    qrTitle: 'Quét bằng điện thoại Android',
    qrAlt: 'Mã QR của địa chỉ trang này',
  },
  menu: {
    title: 'Ngôn ngữ và hiển thị',
    language: 'Ngôn ngữ',
    textSize: 'Cỡ chữ',
    theme: 'Màu sắc',
    themeAuto: 'Theo thiết bị',
    themeLight: 'Hoàng hôn',
    themeDark: 'Ban đêm',
  },
  consent: {
    label: 'Đo lường',
    text: 'Cho dịch vụ khác đo lượt truy cập này?',
    accept: 'Có',
    decline: 'Không',
    withdraw: 'Rút lại đồng ý đo lường',
  },
  footer: {
    operators: '{product} do {singapore}, Singapore, và {hongKong}, Hồng Kông, vận hành.',
    legal: 'Trang pháp lý và trợ giúp',
    legalTitle: 'Pháp lý và trợ giúp',
    languageTitle: 'Ngôn ngữ',
    privacyPolicy: 'Chính sách quyền riêng tư',
    termsOfUse: 'Điều khoản dịch vụ',
    termsOfSale: 'Điều khoản bán hàng',
    guidelines: 'Nguyên tắc cộng đồng',
    childSafety: 'Chính sách an toàn trẻ em',
    deleteAccount: 'Xóa tài khoản của bạn',
    deleteFile: 'Xóa tài khoản, trang đơn giản',
  },
  unknown: {
    title: 'Con phố này không có căn nhà đó',
    text: 'Địa chỉ này không dẫn đến đâu trên trang. Có thể bạn gõ nhầm, hoặc trang đã chuyển đi.',
    home: 'Đến trang tải xuống',
    others: 'Hoặc một trong các trang này:',
  },
  shell: {
    facts: 'Bạn đang ở trong ứng dụng',
    version: 'Phiên bản {version}',
    unknownVersion: 'Chưa biết phiên bản',
    close: 'Đóng',
  },
};
