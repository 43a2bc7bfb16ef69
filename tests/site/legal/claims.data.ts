import type { Language } from '../../../site/src/config/site-languages.ts';

/** A pattern that no page may contain, with the reason. */
export interface ForbiddenClaim {
  readonly pattern: RegExp;
  readonly why: string;
}

const notGiven = 'docs/product-facts.md does not give it';

/** The forbidden claims in each language. */
export const forbiddenClaims: Readonly<Record<Language, readonly ForbiddenClaim[]>> = {
  en: [
    {
      pattern:
        /\bblock(?:s|ed|ing)? (?:an?|the|other|another|any|these|those)? ?(?:users?|person|people|profiles?|members?)\b/i,
      why: notGiven,
    },
    { pattern: /\bencrypt/i, why: notGiven },
    {
      pattern: /the list is complete|nothing else (?:of|about|from) your account/i,
      why: 'nothing is promised without exception',
    },
    { pattern: /\bverified (?:user|profile|member|account|badge|photo)/i, why: notGiven },
    { pattern: /\b(?:ratings?|stars)\b/i, why: notGiven },
    {
      pattern:
        /\b(?:free of charge|for free|free trial|free to (?:use|download|join)|is free\b|are free\b(?! of harmful))/i,
      why: notGiven,
    },
    { pattern: /\b(?:auto-?renew|renews? automatically|automatic renewal|subscriptions?)\b/i, why: notGiven },
    { pattern: /\bbackground checks?\b/i, why: notGiven },
    {
      pattern:
        /\b(?:around the clock|at all hours|office hours|business hours|opening hours|immediate answer|live chat|phone support)\b/i,
      why: notGiven,
    },
    { pattern: /\b(?:guaranteed?s?|certified|ISO|award-winning|fully secure|completely safe)\b/i, why: notGiven },
    {
      pattern:
        /\b(?:(?<!no )cookies?|fingerprint|biometric|contacts list|address book|advertising ID|sexual orientation data|health data)\b/i,
      why: 'docs/product-facts.md does not name it as personal data',
    },
    {
      pattern:
        /\b(?:GDPR|CCPA|CPRA|VCDPA|CDPA|PDPA|PDPO|COPPA|DSA|DMCA|Ordinance|Decree|Directive|Regulation|Statute|Republic Act|[A-Z]\w+ Act|Act of|Cap\. |Section \d|Article \d)/,
      why: 'statutes are not named',
    },
  ],
  vi: [
    { pattern: /chặn (?:người|hồ sơ|tài khoản)/i, why: notGiven },
    { pattern: /mã hóa|mã hoá/i, why: notGiven },
    { pattern: /miễn phí|dùng thử/i, why: notGiven },
    { pattern: /(?:hồ sơ|tài khoản|người dùng) đã (?:được )?xác minh/i, why: notGiven },
    { pattern: /đánh giá|giờ làm việc|đảm bảo tuyệt đối|tự động gia hạn/i, why: notGiven },
    {
      pattern: /(?:Luật|Nghị định|Bộ luật|Thông tư) (?:số|\d|[A-ZĐ])|\b(?:GDPR|CCPA|PDPA)\b/,
      why: 'statutes are not named',
    },
  ],
  id: [
    { pattern: /(?:memblokir|blokir) (?:pengguna|profil|akun|orang)/i, why: notGiven },
    { pattern: /enkripsi|terenkripsi/i, why: notGiven },
    { pattern: /gratis|cuma-cuma|uji coba/i, why: notGiven },
    { pattern: /(?:profil|akun|pengguna) terverifikasi/i, why: notGiven },
    { pattern: /peringkat|jam kerja|dijamin|perpanjangan otomatis/i, why: notGiven },
    { pattern: /Undang-Undang|\bUU\b|Peraturan Pemerintah|\b(?:GDPR|CCPA|PDPA)\b/, why: 'statutes are not named' },
  ],
  ms: [
    { pattern: /(?:menyekat|sekat) (?:pengguna|profil|akaun|orang)/i, why: notGiven },
    { pattern: /penyulitan|disulitkan/i, why: notGiven },
    { pattern: /percuma|tempoh percubaan/i, why: notGiven },
    { pattern: /(?:profil|akaun|pengguna) (?:yang )?disahkan/i, why: notGiven },
    { pattern: /penarafan|waktu pejabat|dijamin|pembaharuan automatik/i, why: notGiven },
    { pattern: /\bAkta\b|\bOrdinan\b|Undang-Undang \w|\b(?:GDPR|CCPA|PDPA)\b/, why: 'statutes are not named' },
  ],
};
