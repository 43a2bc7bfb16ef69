import type { Language } from '../../../site/src/config/site-languages.ts';

/** The words of a row of the fact table in the other languages of the pages that are translated. */
export type TranslatedFact = Readonly<Record<Exclude<Language, 'en'>, string>>;

/** By the id of the row. Every row of a translated page has one (test). */
export const translatedFacts: Readonly<Record<string, TranslatedFact>> = {
  contact: { vi: '{{email}}', id: '{{email}}', ms: '{{email}}' },

  // Child Safety Policy
  'title-child-safety': {
    vi: 'Chính sách an toàn trẻ em',
    id: 'Kebijakan Keselamatan Anak',
    ms: 'Dasar Keselamatan Kanak-kanak',
  },
  'adults-child-safety': {
    vi: '{{product}} là ứng dụng giao lưu và hẹn hò dành cho người trưởng thành từ 18 tuổi trở lên.',
    id: '{{product}} adalah aplikasi pertemanan dan kencan untuk orang dewasa berusia 18 tahun ke atas.',
    ms: '{{product}} ialah aplikasi sosial dan temu janji untuk orang dewasa berumur 18 tahun ke atas.',
  },
  'no-minors': {
    vi: 'Người dưới 18 tuổi không được tạo tài khoản.',
    id: 'Pengguna di bawah 18 tahun tidak boleh membuat akun.',
    ms: 'Pengguna di bawah umur 18 tahun tidak boleh membuka akaun.',
  },
  'operators-named': {
    vi: '{{singaporeOperator}} và {{hongKongOperator}}',
    id: '{{singaporeOperator}} dan {{hongKongOperator}}',
    ms: '{{singaporeOperator}} dan {{hongKongOperator}}',
  },
  'no-child-content': {
    vi: 'Không nội dung nào được phép mô tả bất kỳ ai dưới 18 tuổi.',
    id: 'Tidak boleh ada konten yang menggambarkan siapa pun di bawah 18 tahun.',
    ms: 'Tiada kandungan boleh menggambarkan sesiapa yang berumur di bawah 18 tahun.',
  },
  moderation: {
    vi: 'Chúng tôi dùng hệ thống tự động và người kiểm duyệt để xem xét tài khoản và tin nhắn',
    id: 'Kami menggunakan sistem otomatis dan moderator untuk memeriksa akun dan pesan',
    ms: 'Kami menggunakan sistem automatik dan moderator untuk menyemak akaun dan mesej',
  },
  'block-ip': { vi: 'chặn địa chỉ IP', id: 'memblokir alamat IP', ms: 'menyekat alamat IP' },
  'child-consequence': {
    vi: 'dẫn đến việc tài khoản bị đình chỉ ngay lập tức hoặc bị chấm dứt vĩnh viễn.',
    id: 'berakibat penangguhan segera atau penghentian permanen akun.',
    ms: 'membawa kepada penggantungan serta-merta atau penamatan kekal akaun.',
  },
  'child-reported': {
    vi: 'có thể được báo cho cơ quan thực thi pháp luật.',
    id: 'dapat dilaporkan kepada penegak hukum.',
    ms: 'boleh dilaporkan kepada agensi penguatkuasaan undang-undang.',
  },
  forfeit: {
    vi: 'khi tài khoản bị chấm dứt, các dịch vụ và nội dung số đã mua bị thu hồi và không được hoàn tiền.',
    id: 'saat akun dihentikan, layanan dan konten digital yang dibeli hangus tanpa pengembalian dana.',
    ms: 'apabila akaun ditamatkan, perkhidmatan dan kandungan digital yang dibeli akan luput tanpa bayaran balik.',
  },
  'device-id-child-safety': {
    vi: 'giữ lại một số dữ liệu ID thiết bị để người dùng bị cấm không thể dễ dàng đăng ký lại.',
    id: 'menyimpan sebagian data ID perangkat, agar pengguna yang dilarang tidak dapat begitu saja mendaftar lagi.',
    ms: 'menyimpan sebahagian data ID peranti, supaya pengguna yang dilarang tidak boleh mendaftar semula begitu sahaja.',
  },
  'mutual-legal-assistance': {
    vi: 'Cơ quan thực thi pháp luật ngoài Singapore được hướng dẫn sử dụng các kênh tương trợ tư pháp',
    id: 'Penegak hukum di luar Singapura diarahkan ke jalur bantuan hukum timbal balik',
    ms: 'Agensi penguatkuasaan undang-undang di luar Singapura diarahkan kepada saluran bantuan undang-undang bersama',
  },
  'dots-child': {
    vi: 'nhấn vào “…” ở góc trên bên phải của trang tin nhắn trực tiếp hoặc trang hồ sơ rồi chọn Report (Báo cáo).',
    id: 'ketuk “…” di kanan atas halaman pesan langsung atau halaman profil, lalu pilih Report (Laporkan).',
    ms: 'ketik “…” di bahagian atas kanan halaman mesej langsung atau halaman profil, kemudian pilih Report (Lapor).',
  },
  'feedback-child': {
    vi: 'mở Settings (Cài đặt) và dùng tính năng phản hồi và báo cáo.',
    id: 'buka Settings (Setelan) dan gunakan fitur umpan balik dan laporan.',
    ms: 'buka Settings (Tetapan) dan gunakan ciri maklum balas dan laporan.',
  },
  resources: { vi: 'Các nguồn hỗ trợ báo cáo', id: 'Sumber Bantuan Pelaporan', ms: 'Sumber Bantuan Laporan' },

  // How to delete your account
  'title-delete-account': {
    vi: 'Cách xóa tài khoản của bạn',
    id: 'Cara menghapus akun Anda',
    ms: 'Cara memadamkan akaun anda',
  },
  'delete-path': {
    vi: 'Tóm lại: Settings, rồi Account, rồi Delete Account.',
    id: 'Singkatnya: Settings, lalu Account, lalu Delete Account.',
    ms: 'Ringkasnya: Settings, kemudian Account, kemudian Delete Account.',
  },
  'agree-and-delete': {
    vi: 'sau khi bạn nhấn “Agree and Delete”, tài khoản của bạn không còn xem được nữa.',
    id: 'setelah Anda mengetuk “Agree and Delete”, akun Anda tidak dapat dilihat lagi.',
    ms: 'selepas anda mengetik “Agree and Delete”, akaun anda tidak dapat dilihat lagi.',
  },
  'login-cancels': {
    vi: 'nếu bạn đăng nhập trong 30 ngày đó, yêu cầu xóa bị hủy',
    id: 'jika Anda masuk dalam 30 hari itu, permintaan penghapusan dibatalkan',
    ms: 'jika anda log masuk dalam masa 30 hari itu, permintaan pemadaman dibatalkan',
  },
  'thirty-days-page': {
    vi: 'Sau 30 ngày: dữ liệu cá nhân của bạn bị xóa.',
    id: 'Setelah 30 hari: data pribadi Anda dihapus.',
    ms: 'Selepas 30 hari: data peribadi anda dipadamkan.',
  },
  irreversible: {
    vi: 'Việc xóa đã hoàn tất thì không thể đảo ngược',
    id: 'Penghapusan yang sudah selesai bersifat permanen',
    ms: 'Pemadaman yang telah selesai adalah kekal',
  },
  'by-email': {
    vi: 'Nếu bạn không truy cập được ứng dụng',
    id: 'Jika Anda tidak dapat mengakses aplikasi',
    ms: 'Jika anda tidak dapat mengakses aplikasi',
  },
  'seven-days': {
    vi: 'Yêu cầu của bạn được xử lý trong vòng 7 ngày làm việc sau khi xác minh bảo mật.',
    id: 'Permintaan Anda diproses dalam 7 hari kerja setelah verifikasi keamanan.',
    ms: 'Permintaan anda diproses dalam masa 7 hari bekerja selepas pengesahan keselamatan.',
  },
  'deleted-data': {
    vi: 'số điện thoại, địa chỉ email, tên người dùng và mật khẩu; dữ liệu hồ sơ: ngày sinh, giới tính, chiều cao và ảnh; vị trí của bạn; nội dung tin nhắn của bạn: văn bản, hình ảnh và giọng nói; dữ liệu thiết bị: ID thiết bị, kiểu máy, hệ điều hành và địa chỉ IP; dữ liệu từ việc đăng nhập bằng mạng xã hội: tên, email, danh sách bạn bè và ảnh.',
    id: 'nomor telepon, alamat email, nama pengguna, dan kata sandi; data profil: tanggal lahir, jenis kelamin, tinggi badan, dan foto; lokasi Anda; isi pesan Anda: teks, gambar, dan suara; data perangkat: ID perangkat, model, sistem operasi, dan alamat IP; data dari login media sosial: nama, email, daftar teman, dan gambar.',
    ms: 'nombor telefon, alamat e-mel, nama pengguna dan kata laluan; data profil: tarikh lahir, jantina, ketinggian dan foto; lokasi anda; kandungan mesej anda: teks, imej dan suara; data peranti: ID peranti, model, sistem pengendalian dan alamat IP; data daripada log masuk media sosial: nama, e-mel, senarai rakan dan gambar.',
  },
  'deletion-loses': {
    vi: 'Xóa tài khoản làm mất nội dung đã mua.',
    id: 'Menghapus akun berarti kehilangan konten yang dibeli.',
    ms: 'Memadamkan akaun menyebabkan kandungan yang dibeli hilang.',
  },
  'device-id-stays': {
    vi: 'Một số dữ liệu ID thiết bị có thể được giữ lại sau khi xóa, để ngăn người dùng bị cấm đăng ký lại.',
    id: 'Sebagian data ID perangkat dapat disimpan setelah penghapusan, untuk mencegah pengguna yang dilarang mendaftar lagi.',
    ms: 'Sebahagian data ID peranti boleh disimpan selepas pemadaman, untuk menghalang pengguna yang dilarang daripada mendaftar semula.',
  },
  'payment-stays': {
    vi: 'Dữ liệu thanh toán và thuế có thể được giữ lại để tuân thủ pháp luật',
    id: 'Data pembayaran dan pajak dapat disimpan untuk mematuhi hukum',
    ms: 'Data pembayaran dan cukai boleh disimpan untuk mematuhi undang-undang',
  },
};
