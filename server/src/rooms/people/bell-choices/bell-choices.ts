/* The posts that people turned on or off in their bell. Notifications has the handlers. */

export { saveBellChoices } from './bell-choices.store.ts'
