import type { Messages } from './messages.ts';

/** Malay texts. */
export const messages: Messages = {
  head: {
    title: '{product}: malam bermula berdekatan anda',
    description:
      '{product} ialah aplikasi sosial dan temu janji untuk orang dewasa: cari orang berdekatan, jadi padanan dan mula berbual. Pasang pada Android.',
  },
  header: { home: '{product}, halaman muat turun', menu: 'Bahasa dan paparan', skip: 'Terus ke kandungan' },
  hero: {
    slogan: 'Malam bermula berdekatan anda.',
    lead: 'Cari orang di sekeliling anda, jadi padanan dan mula berbual.',
    art: 'Jalan rumah kedai lama pada waktu senja. Jiran-jiran menjenguk dari tingkap terang dan balkoni lalu berbual merentas jalan; di bawah, kawan-kawan duduk di meja kecil di bawah tanglung.',
    adults: 'Untuk dewasa 18 tahun ke atas',
  },
  install: {
    store: 'Dapatkan di {store}',
    storeHint: 'Halaman di gedung',
    direct: 'Muat turun terus',
    directHint: 'Pakej Android daripada kami',
    directOnIos: 'Android sahaja',
    directToStore: 'Membuka {store}',
    directAgain: 'Tidak tersedia buat masa ini. Ketik untuk cuba lagi',
    market: 'Gedung aplikasi telefon',
    marketHint: 'Buka gedung jenamanya',
    marketElsewhere: 'Paparkan kod untuk diimbas',
    busy: 'Mendapatkan versi terbaharu…',
    slow: 'Masih mencuba. {store} juga boleh digunakan.',
  },
  contact: { before: 'Ada soalan? Sila hubungi ', after: '' },
  featuresTitle: 'Apa yang boleh anda buat dengan {product}',
  features: [
    {
      id: 'nearby',
      title: 'Lihat siapa berdekatan',
      text: 'Cari orang berdekatan, jadi padanan mereka dan mula berbual.',
      art: 'Sebuah kejiranan kecil dilihat dari atas, wajah-wajah menandakan orang berdekatan; garis bertitik menghubungkan dua daripadanya.',
    },
    {
      id: 'chat',
      title: 'Berbual dengan cara anda',
      text: 'Hantar mesej teks, gambar dan suara kepada padanan anda.',
      art: 'Dua orang di tingkap dengan perbualan di antara mereka: baris teks, gambar laut dan mesej suara.',
    },
    {
      id: 'community',
      title: 'Sertai dan hantar hadiah',
      text: 'Ambil bahagian dalam komuniti awam, dan hantar hadiah maya yang dibeli dengan golds.',
      art: 'Orang ramai berdiri di sekeliling gerai pasar malam yang penuh dengan hadiah berbalut dan syiling emas.',
    },
  ],
  control: {
    title: 'Kawalan anda',
    points: [
      { id: 'adults', title: '18+ sahaja', text: 'Pengguna bawah 18 tahun tidak boleh membuka akaun.' },
      {
        id: 'report',
        title: 'Laporkan dari mana-mana perbualan atau profil',
        text: 'Ikon “...” di kanan atas membuka Laporkan.',
      },
      {
        id: 'delete',
        title: 'Padam akaun anda dalam Tetapan',
        text: 'Tetapan, kemudian Akaun, kemudian Padam Akaun. Data peribadi dipadam selepas 30 hari; log masuk membatalkannya.',
      },
    ],
    deleteLink: 'Cara memadam akaun anda',
  },
  photo: {
    cafe: 'Teres kafe pada waktu malam. Kawan-kawan pelbagai rupa duduk di meja kecil di bawah kanopi berjalur dan rangkaian lampu, di antara tumbuhan.',
    phone:
      'Lukisan telefon yang memaparkan senarai orang berdekatan dan perbualan dengan teks, gambar dan mesej suara.',
    banner: 'Bumbung dan tanglung berlatarkan langit malam.',
  },
  sheet: {
    close: 'Tutup',
    startedTitle: 'Muat turun anda telah bermula',
    steps: [
      { id: 'open', title: 'Buka fail', text: 'Tarik pemberitahuan ke bawah dan ketik muat turun yang selesai.' },
      { id: 'allow', title: 'Benarkan sekali', text: 'Jika Android bertanya, benarkan pelayar memasang aplikasi.' },
      { id: 'install', title: 'Ketik Pasang', text: 'Kemudian buka {product} dan daftar.' },
    ],
    playProtect: 'Google Play Protect mungkin mengimbas fail dahulu. Biarkan.',
    storeInstead: 'Pasang dari {store}',
    storeTitle: 'Dapatkan {product} dari gedung',
    storeText:
      'Pakej belum dapat diambil buat masa ini. Tutup ini dan ketik sekali lagi untuk mencuba, atau gunakan {store}, yang mempunyai versi terkini untuk telefon anda.',
    androidTitle: 'Android sahaja',
    androidText: 'Pakej ini dipasang pada telefon Android. Halaman gedung menunjukkan apa yang ada untuk peranti anda.',
    androidAnyway: 'Muat turun juga',
    marketTitle: 'Pilih gedung aplikasi',
    marketText: 'Setiap pautan membuka gedung aplikasi jenama itu.',
    inAppNotice:
      'Aplikasi ini mungkin menyekat pautan ini. Jika tiada apa-apa terbuka, buka halaman ini dalam pelayar anda.',
    qrTitle: 'Imbas dengan telefon Android',
    qrText: 'Kod ini membuka halaman ini pada telefon.',
    qrAlt: 'Kod QR alamat halaman ini',
  },
  menu: {
    title: 'Bahasa dan paparan',
    language: 'Bahasa',
    textSize: 'Saiz teks',
    theme: 'Warna',
    themeAuto: 'Ikut peranti',
    themeLight: 'Senja',
    themeDark: 'Malam',
  },
  consent: {
    label: 'Pengukuran',
    text: 'Boleh perkhidmatan lain mengukur lawatan ini?',
    accept: 'Ya',
    decline: 'Tidak',
    withdraw: 'Tarik balik kebenaran pengukuran',
  },
  footer: {
    operators: '{product} dikendalikan oleh {singapore}, Singapura, dan {hongKong}, Hong Kong.',
    legal: 'Halaman undang-undang dan bantuan',
    legalTitle: 'Undang-undang dan bantuan',
    languageTitle: 'Bahasa',
    privacyPolicy: 'Dasar Privasi',
    termsOfUse: 'Terma perkhidmatan',
    termsOfSale: 'Terma jualan',
    guidelines: 'Garis Panduan Komuniti',
    childSafety: 'Dasar Keselamatan Kanak-kanak',
    deleteAccount: 'Padam akaun anda',
    inEnglish: ' (bahasa Inggeris)',
    failed: 'Halaman ini belum dapat dimuatkan. Halaman akan dibuka sebaik sahaja sambungan pulih.',
  },
  unknown: {
    title: 'Tiada rumah itu di jalan ini',
    text: 'Alamat ini tidak menuju ke mana-mana di laman ini. Mungkin tersalah taip, atau halaman telah berpindah.',
    home: 'Ke halaman muat turun',
    others: 'Atau salah satu halaman ini:',
  },
  shell: {
    facts: 'Anda di dalam aplikasi',
    version: 'Versi {version}',
    unknownVersion: 'Versi belum diketahui',
    close: 'Tutup',
  },
};
