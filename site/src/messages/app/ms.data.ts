import type { AppMessages } from '../messages.ts';

/** The Malay texts that React renders. */
export const messages: AppMessages = {
  header: { home: '{product}, halaman muat turun', menu: 'Bahasa dan paparan', skip: 'Terus ke kandungan' },
  footer: {
    operators: '{product} dikendalikan oleh {singapore}, Singapura, dan {hongKong}, Hong Kong.',
    legal: 'Halaman undang-undang dan bantuan',
    legalTitle: 'Undang-undang dan bantuan',
    languageTitle: 'Bahasa',
    legalPages: {
      'privacy-policy': 'Dasar Privasi',
      'terms-of-use': 'Terma perkhidmatan',
      'terms-of-sale': 'Terma jualan',
      guidelines: 'Garis Panduan Komuniti',
      'child-safety': 'Dasar Keselamatan Kanak-kanak',
      'delete-account': 'Padam akaun anda',
    },
    inEnglish: ' (bahasa Inggeris)',
    failed: 'Halaman ini belum dapat dimuatkan. Halaman akan dibuka sebaik sahaja sambungan pulih.',
    retry: 'Cuba lagi',
  },
  unknown: {
    title: 'Halaman ini tidak wujud',
    text: 'Alamat ini tidak menuju ke mana-mana di laman ini. Mungkin tersalah taip, atau halaman telah berpindah.',
    home: 'Ke halaman muat turun',
    others: 'Atau salah satu halaman ini:',
  },
  shell: {
    label: 'Aplikasi yang memuatkan halaman ini',
    status: '{product} untuk {platform}',
    version: 'Versi {version}',
    unknownVersion: 'Versi tidak diketahui',
    close: 'Tutup',
  },
};
