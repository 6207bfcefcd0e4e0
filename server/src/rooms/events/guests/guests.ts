/*
 * Guests of other colleges in an event: their registrations, the code that proves their e-mail, and the link
 * by which they see, change and cancel a registration. The festival has the handlers.
 */

export { cancelGuests } from './cancel-guests.ts'
export { confirmGuest, resendGuestCode } from './confirm-guest.ts'
export { forgetGuests, listEventsToForget } from './forget-guests.ts'
export { accessGuestEntry, openGuestEntry, presentGuestSeat } from './present-guest-entry.ts'
export { type GuestsRegistration, GuestTaken, registerGuests } from './register-guests.ts'
export { isRepeatOfGuests, mailGuestLink } from './repeated-guests.ts'
export { saveGuestsAnswers } from './save-guests-answers.ts'
