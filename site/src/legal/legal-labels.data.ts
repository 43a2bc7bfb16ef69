import type { Language } from '../config/site-languages.ts';

/** The labels around a legal text, in the language of the reader. */
export interface LegalLabels {
  readonly contents: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly backToTop: string;
  readonly back: string;
  readonly textSize: string;
  readonly skip: string;
  readonly otherPages: string;
  readonly languages: string;
  readonly home: string;
  readonly contact: string;
  readonly operators: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Notice above a translation; `english` is the label of the link to the English text. */
  readonly translation: { readonly text: string; readonly english: string };
  /** Notice above an English text for readers of another language; empty for English. */
  readonly onlyEnglish: string;
}

/** The labels in every language of the site. */
export const legalLabels: Readonly<Record<Language, LegalLabels>> = {
  en: {
    contents: 'Contents',
    copyLink: 'Copy link to this section',
    linkCopied: 'Link copied',
    backToTop: 'Back to top',
    back: 'Back',
    textSize: 'Text size',
    skip: 'Skip to the text',
    otherPages: 'Legal and help pages',
    languages: 'Languages',
    home: 'Download page',
    contact: 'Contact',
    operators: 'Operators',
    loading: 'Loading…',
    failed: 'Cannot show this page: it did not load. Check the connection and try again.',
    retry: 'Try again',
    translation: { text: '', english: '' },
    onlyEnglish: '',
  },
  vi: {
    contents: 'Mục lục',
    copyLink: 'Sao chép liên kết đến mục này',
    linkCopied: 'Đã sao chép liên kết',
    backToTop: 'Về đầu trang',
    back: 'Quay lại',
    textSize: 'Cỡ chữ',
    skip: 'Chuyển đến nội dung',
    otherPages: 'Trang pháp lý và trợ giúp',
    languages: 'Ngôn ngữ',
    home: 'Trang tải ứng dụng',
    contact: 'Liên hệ',
    operators: 'Đơn vị vận hành',
    loading: 'Đang tải…',
    failed: 'Không thể hiển thị trang này: trang chưa tải được. Hãy kiểm tra kết nối và thử lại.',
    retry: 'Thử lại',
    translation: {
      text: 'Đây là bản dịch để bạn tiện theo dõi. Nếu có khác biệt, bản tiếng Anh được áp dụng.',
      english: 'Đọc bản tiếng Anh',
    },
    onlyEnglish: 'Trang này hiện chỉ có bằng tiếng Anh.',
  },
  id: {
    contents: 'Daftar isi',
    copyLink: 'Salin tautan ke bagian ini',
    linkCopied: 'Tautan disalin',
    backToTop: 'Kembali ke atas',
    back: 'Kembali',
    textSize: 'Ukuran teks',
    skip: 'Langsung ke isi',
    otherPages: 'Halaman hukum dan bantuan',
    languages: 'Bahasa',
    home: 'Halaman unduhan',
    contact: 'Kontak',
    operators: 'Operator',
    loading: 'Memuat…',
    failed: 'Halaman ini tidak dapat ditampilkan: gagal dimuat. Periksa koneksi lalu coba lagi.',
    retry: 'Coba lagi',
    translation: {
      text: 'Ini adalah terjemahan untuk memudahkan Anda. Jika ada perbedaan, versi bahasa Inggris yang berlaku.',
      english: 'Baca versi bahasa Inggris',
    },
    onlyEnglish: 'Halaman ini saat ini hanya tersedia dalam bahasa Inggris.',
  },
  ms: {
    contents: 'Kandungan',
    copyLink: 'Salin pautan ke bahagian ini',
    linkCopied: 'Pautan disalin',
    backToTop: 'Kembali ke atas',
    back: 'Kembali',
    textSize: 'Saiz teks',
    skip: 'Terus ke teks',
    otherPages: 'Halaman undang-undang dan bantuan',
    languages: 'Bahasa',
    home: 'Halaman muat turun',
    contact: 'Hubungi',
    operators: 'Pengendali',
    loading: 'Sedang dimuatkan…',
    failed: 'Halaman ini tidak dapat dipaparkan: gagal dimuatkan. Semak sambungan dan cuba lagi.',
    retry: 'Cuba lagi',
    translation: {
      text: 'Ini ialah terjemahan untuk memudahkan anda. Jika terdapat perbezaan, versi bahasa Inggeris terpakai.',
      english: 'Baca versi bahasa Inggeris',
    },
    onlyEnglish: 'Halaman ini buat masa ini hanya tersedia dalam bahasa Inggeris.',
  },
};
