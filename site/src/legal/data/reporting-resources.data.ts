import type { Language } from '../../config/site-languages.ts';

/** A country or union that the child-safety page lists, in the order of docs/product-facts.md#legal-pages. */
export interface ResourceRegion {
  /** Part of the section id `resources-<id>`, the same in every language. */
  readonly id: 'indonesia' | 'vietnam' | 'philippines' | 'united-states' | 'eu';
  readonly name: Readonly<Record<Language, string>>;
  readonly resources: readonly ReportingResource[];
}

/** An organisation that takes reports of child abuse or offers help. */
export interface ReportingResource {
  readonly id: string;
  /** Name of the organisation; not translated. */
  readonly name: string;
  /** Description, which completes the line. */
  readonly about: Readonly<Record<Language, string>>;
  readonly contacts: readonly ResourceContact[];
  /** Source of the contacts: one or more URLs, separated by `; `. */
  readonly source: string;
  /** Year, month or day of that source (`2024`, `2024-07`, `2024-07-01`); `null` if it is undated. */
  readonly sourceDate: string | null;
  /** The day on which one of us called, opened or wrote to every contact (`2026-11-20`); `null` until then. */
  readonly checkedOn: string | null;
}

/** A way to reach a resource. `text` is displayed. */
export type ResourceContact =
  | { readonly kind: 'phone'; readonly text: string }
  /** `international`: the number with country code, digits only, as WhatsApp links require. */
  | { readonly kind: 'whatsapp'; readonly text: string; readonly international: string }
  | { readonly kind: 'web'; readonly text: string; readonly url: string };

/** Every reporting resource of the child-safety page, in one file so that one person can check them all. */
export const resourceRegions: readonly ResourceRegion[] = [
  {
    id: 'indonesia',
    name: { en: 'Indonesia', vi: 'Indonesia', id: 'Indonesia', ms: 'Indonesia' },
    resources: [
      {
        id: 'sapa-129',
        name: 'SAPA 129',
        about: {
          en: 'the call centre for women and children of the Ministry of Women’s Empowerment and Child Protection',
          vi: 'tổng đài dành cho phụ nữ và trẻ em của Bộ Trao quyền cho Phụ nữ và Bảo vệ Trẻ em',
          id: 'layanan pengaduan Sahabat Perempuan dan Anak dari Kementerian Pemberdayaan Perempuan dan Perlindungan Anak',
          ms: 'pusat panggilan untuk wanita dan kanak-kanak di bawah Kementerian Pemerkasaan Wanita dan Perlindungan Anak',
        },
        contacts: [
          { kind: 'phone', text: '129' },
          { kind: 'whatsapp', text: '08111-129-129', international: '628111129129' },
        ],
        source:
          'https://news.republika.co.id/berita/t22w5u5730000/kemenpppa-buka-hotline-sapa-129-untuk-laporkan-kekerasan-pada-anak-dan-perempuan',
        sourceDate: '2025-09',
        checkedOn: null,
      },
    ],
  },
  {
    id: 'vietnam',
    name: { en: 'Vietnam', vi: 'Việt Nam', id: 'Vietnam', ms: 'Vietnam' },
    resources: [
      {
        id: 'hotline-111',
        name: 'Tổng đài 111',
        about: {
          en: 'the National Hotline for Child Protection',
          vi: 'Tổng đài điện thoại quốc gia bảo vệ trẻ em',
          id: 'saluran telepon nasional perlindungan anak',
          ms: 'talian nasional perlindungan kanak-kanak',
        },
        contacts: [
          { kind: 'phone', text: '111' },
          { kind: 'web', text: 'tongdai111.vn', url: 'https://tongdai111.vn' },
        ],
        source:
          'https://tuoitrenews.vn/news/vietnam-life-vietq/20220104/where-can-i-report-child-abuse-in-vietnam/65051.html',
        sourceDate: '2022-01-04',
        checkedOn: null,
      },
      {
        id: 'vn-cop',
        name: 'VN-COP',
        about: {
          en: 'the Vietnam Network for Child Online Protection, which takes reports online',
          vi: 'Mạng lưới ứng cứu, bảo vệ trẻ em trên môi trường mạng, tiếp nhận báo cáo trực tuyến',
          id: 'jaringan perlindungan anak di dunia maya Vietnam, yang menerima laporan daring',
          ms: 'rangkaian perlindungan kanak-kanak dalam talian Vietnam, yang menerima laporan dalam talian',
        },
        contacts: [{ kind: 'web', text: 'vn-cop.vn', url: 'https://vn-cop.vn' }],
        source: 'https://en.vietnamplus.vn/website-launched-to-augment-child-online-protection-efforts/223869.vnp',
        sourceDate: '2022',
        checkedOn: null,
      },
    ],
  },
  {
    id: 'philippines',
    name: { en: 'Philippines', vi: 'Philippines', id: 'Filipina', ms: 'Filipina' },
    resources: [
      {
        id: 'makabata-1383',
        name: 'MAKABATA Helpline 1383',
        about: {
          en: 'the helpline of the Council for the Welfare of Children',
          vi: 'đường dây trợ giúp của Hội đồng Phúc lợi Trẻ em (Council for the Welfare of Children)',
          id: 'saluran bantuan dari Dewan Kesejahteraan Anak (Council for the Welfare of Children)',
          ms: 'talian bantuan Majlis Kebajikan Kanak-kanak (Council for the Welfare of Children)',
        },
        contacts: [
          { kind: 'phone', text: '1383' },
          { kind: 'phone', text: '0919-354-1383' },
          { kind: 'phone', text: '0915-802-2375' },
        ],
        source:
          'https://www.gmanetwork.com/news/topstories/nation/969939/deped-makabata-helplines-linked-for-better-response-to-online-bullying-child-abuse/story',
        sourceDate: '2025',
        checkedOn: null,
      },
      {
        id: 'actionline-1343',
        name: '1343 Actionline',
        about: {
          en: 'the national line against human trafficking, the trafficking of children included',
          vi: 'đường dây quốc gia chống mua bán người, kể cả mua bán trẻ em',
          id: 'saluran nasional melawan perdagangan orang, termasuk perdagangan anak',
          ms: 'talian nasional menentang pemerdagangan orang, termasuk pemerdagangan kanak-kanak',
        },
        contacts: [{ kind: 'phone', text: '1343' }],
        // Older sources add the area code 02 outside Metro Manila: ask about it when checking.
        source: 'https://www.dswd.gov.ph/; https://1343actionline.ph/',
        sourceDate: '2021',
        checkedOn: null,
      },
    ],
  },
  {
    id: 'united-states',
    name: { en: 'United States', vi: 'Hoa Kỳ', id: 'Amerika Serikat', ms: 'Amerika Syarikat' },
    resources: [
      {
        id: 'cybertipline',
        name: 'CyberTipline',
        about: {
          en: 'the reporting service of the National Center for Missing & Exploited Children (NCMEC)',
          vi: 'dịch vụ tiếp nhận báo cáo của Trung tâm Quốc gia về Trẻ em Mất tích và Bị bóc lột (NCMEC)',
          id: 'layanan pelaporan dari Pusat Nasional untuk Anak Hilang dan Tereksploitasi (NCMEC)',
          ms: 'perkhidmatan laporan Pusat Kebangsaan bagi Kanak-kanak Hilang dan Tereksploitasi (NCMEC)',
        },
        contacts: [
          { kind: 'web', text: 'report.cybertip.org', url: 'https://report.cybertip.org' },
          { kind: 'phone', text: '1-800-843-5678' },
        ],
        source: 'https://report.cybertip.org/faqs; https://www.nsteens.org/WhatToReport',
        sourceDate: null,
        checkedOn: null,
      },
    ],
  },
  {
    id: 'eu',
    name: { en: 'EU', vi: 'Liên minh châu Âu (EU)', id: 'Uni Eropa (EU)', ms: 'Kesatuan Eropah (EU)' },
    resources: [
      {
        id: 'inhope',
        name: 'INHOPE',
        about: {
          en: 'the network of national hotlines; its site leads to the hotline of your country',
          vi: 'mạng lưới các đường dây nóng quốc gia; trang web của mạng lưới dẫn tới đường dây của nước bạn',
          id: 'jaringan saluran pengaduan nasional; situsnya menunjukkan saluran di negara Anda',
          ms: 'rangkaian talian nasional; laman webnya membawa anda ke talian di negara anda',
        },
        contacts: [{ kind: 'web', text: 'inhope.org', url: 'https://inhope.org' }],
        source: 'https://www.betterinternetforkids.eu/practice/hotlines/article?id=5853080',
        sourceDate: '2020-03-31',
        checkedOn: null,
      },
      {
        id: 'missing-children-116000',
        name: '116 000',
        about: {
          en: 'the hotline for missing children',
          vi: 'đường dây nóng về trẻ em mất tích',
          id: 'saluran untuk anak hilang',
          ms: 'talian bagi kanak-kanak hilang',
        },
        contacts: [{ kind: 'phone', text: '116 000' }],
        source: 'https://missingchildreneurope.eu/hotline-116-000',
        sourceDate: null,
        checkedOn: null,
      },
    ],
  },
];
