import { array, number, object, picklist, string } from 'valibot';

/** What the shell sends back for the user. */
export const userSchema = object({ id: number(), name: string(), golds: number(), tags: array(string()) });
/** The payload of the event. */
export const themeSchema = object({ theme: picklist(['light', 'dark']) });
