import type { Language } from '../config/site-languages.ts';

/** Title and description of the landing page. Only the build reads them, so they are separate from the texts that a browser loads. */
export const headTexts: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  en: {
    title: '{product}: the evening starts nearby',
    description:
      '{product} is a social and dating app for adults: find people nearby, match and start talking. Install it on Android.',
  },
  vi: {
    title: '{product}: buổi tối bắt đầu ngay gần bạn',
    description:
      '{product} là ứng dụng mạng xã hội và hẹn hò cho người lớn: tìm người ở gần, ghép đôi và trò chuyện. Cài đặt trên Android.',
  },
  id: {
    title: '{product}: malam dimulai di dekatmu',
    description:
      '{product} adalah aplikasi sosial dan kencan untuk orang dewasa: temukan orang di sekitar, saling cocok, lalu mulai mengobrol. Instal di Android.',
  },
  ms: {
    title: '{product}: malam bermula berdekatan anda',
    description:
      '{product} ialah aplikasi sosial dan temu janji untuk orang dewasa: cari orang berdekatan, jadi padanan dan mula berbual. Pasang pada Android.',
  },
};
