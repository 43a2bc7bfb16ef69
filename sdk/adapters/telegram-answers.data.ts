import type { EventAnswer } from './bridge-adapter.ts';
import { readMember } from './read-member.ts';

const fieldsOf = (payload: unknown): Readonly<Record<string, unknown>> => Object(payload) as Record<string, unknown>;

/** For methods with `req_id`, which the adapter adds. */
const sameRequest: Pick<EventAnswer, 'matches'> = {
  matches: (payload, { id }) => fieldsOf(payload)['req_id'] === id,
};

const failed: Pick<EventAnswer, 'readError'> = {
  readError: (payload) => ({ code: 1, message: 'Telegram failed', data: fieldsOf(payload)['error'] }),
};
const failsIfError: Pick<EventAnswer, 'readError'> = {
  readError: (payload) => (fieldsOf(payload)['error'] === undefined ? undefined : failed.readError?.(payload)),
};
const cancelled: Pick<EventAnswer, 'readError'> = { readError: () => 'cancelled' };

const storage = (event: string): readonly EventAnswer[] => [
  { event, ...sameRequest },
  { event: 'device_storage_failed', ...sameRequest, ...failed },
];

/** The events that answer a method of Telegram: https://docs.telegram-mini-apps.com/platform/methods. */
export const telegramAnswers: Readonly<Record<string, readonly EventAnswer[]>> = {
  web_app_biometry_get_info: [{ event: 'biometry_info_received' }],
  web_app_biometry_request_access: [{ event: 'biometry_info_received' }],
  web_app_biometry_request_auth: [{ event: 'biometry_auth_requested' }],
  web_app_biometry_update_token: [{ event: 'biometry_token_updated' }],
  web_app_check_home_screen: [{ event: 'home_screen_checked' }],
  web_app_check_location: [{ event: 'location_checked' }],
  web_app_device_storage_clear: storage('device_storage_cleared'),
  web_app_device_storage_get_key: storage('device_storage_key_received'),
  web_app_device_storage_save_key: storage('device_storage_key_saved'),
  web_app_invoke_custom_method: [
    {
      event: 'custom_method_invoked',
      ...sameRequest,
      ...failsIfError,
      readResult: (payload) => fieldsOf(payload)['result'],
    },
  ],
  web_app_open_invoice: [
    {
      event: 'invoice_closed',
      matches: (payload, { params }) => fieldsOf(payload)['slug'] === fieldsOf(params)['slug'],
    },
  ],
  web_app_open_popup: [{ event: 'popup_closed' }],
  web_app_open_scan_qr_popup: [{ event: 'qr_text_received' }, { event: 'scan_qr_popup_closed', ...cancelled }],
  web_app_read_text_from_clipboard: [{ event: 'clipboard_text_received', ...sameRequest }],
  web_app_request_content_safe_area: [{ event: 'content_safe_area_changed' }],
  web_app_request_emoji_status_access: [{ event: 'emoji_status_access_requested' }],
  web_app_request_file_download: [{ event: 'file_download_requested' }],
  web_app_request_fullscreen: [{ event: 'fullscreen_changed' }, { event: 'fullscreen_failed', ...failed }],
  web_app_request_location: [{ event: 'location_requested' }],
  web_app_request_phone: [{ event: 'phone_requested' }],
  web_app_request_safe_area: [{ event: 'safe_area_changed' }],
  web_app_request_theme: [{ event: 'theme_changed' }],
  web_app_request_viewport: [{ event: 'viewport_changed' }],
  web_app_request_write_access: [{ event: 'write_access_requested' }],
  web_app_set_emoji_status: [{ event: 'emoji_status_set' }, { event: 'emoji_status_failed', ...failed }],
};

/** Whether a method takes a `req_id`. */
export const hasRequestId = (method: string): boolean =>
  ((readMember(telegramAnswers, method) || []) as readonly EventAnswer[]).some(
    ({ matches }) => matches === sameRequest.matches,
  );
