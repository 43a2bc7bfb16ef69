import type { AppMessages } from '../messages.ts';

/** The Indonesian texts that React renders. */
export const messages: AppMessages = {
  header: { home: '{product}, halaman unduhan', menu: 'Bahasa dan tampilan', skip: 'Langsung ke isi' },
  footer: {
    operators: '{product} dioperasikan oleh {singapore}, Singapura, dan {hongKong}, Hong Kong.',
    legal: 'Halaman hukum dan bantuan',
    legalTitle: 'Hukum dan bantuan',
    languageTitle: 'Bahasa',
    legalPages: {
      'privacy-policy': 'Kebijakan Privasi',
      'terms-of-use': 'Ketentuan layanan',
      'terms-of-sale': 'Ketentuan penjualan',
      guidelines: 'Panduan Komunitas',
      'child-safety': 'Kebijakan Keselamatan Anak',
      'delete-account': 'Hapus akunmu',
    },
    inEnglish: ' (bahasa Inggris)',
    failed: 'Halaman ini belum dapat dimuat. Halaman akan terbuka begitu koneksi kembali.',
    retry: 'Coba lagi',
  },
  unknown: {
    title: 'Halaman ini tidak ada',
    text: 'Alamat ini tidak menuju ke mana pun di situs ini. Mungkin salah ketik, atau halamannya sudah pindah.',
    home: 'Ke halaman unduhan',
    others: 'Atau salah satu halaman ini:',
  },
  shell: {
    label: 'Aplikasi yang memuat halaman ini',
    status: '{product} untuk {platform}',
    version: 'Versi {version}',
    unknownVersion: 'Versi tidak diketahui',
    close: 'Tutup',
  },
};
