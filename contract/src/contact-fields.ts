import { guestLimits } from './festival-words.ts'
import { plainLine } from './fields.ts'
import { phoneOf, tenDigitsOf } from './phone.ts'

/** A phone number of any country, as typed but tidied by `phoneOf`; '' for none. */
export const phone = plainLine('Enter your phone number')
  .overwrite((typed) => phoneOf(typed) ?? typed)
  .refine((tidy) => tidy === '' || phoneOf(tidy) !== null, 'Enter a phone number, e.g. +91 98765 43210')

/** An Indian number of ten digits, whatever is typed before and between them. */
export const contactNumber = plainLine(guestLimits.contactSentence)
  .overwrite((typed) => tenDigitsOf(typed) ?? typed)
  .regex(/^\d{10}$/, guestLimits.contactSentence)

/** An Indian mobile number, as typed but tidied by `phoneOf`. */
export const mobileNumber = plainLine('Enter your phone number')
  .overwrite((typed) => phoneOf(typed) ?? typed)
  .refine((tidy) => /^[6-9]/.test(tenDigitsOf(tidy) ?? ''), 'Enter ten digits, like 98200 12345')

/** The PIN code of an address, without the space that people put in it. */
export const pin = plainLine('Enter six digits, like 421503')
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^[1-9]\d{5}$/, 'Enter six digits, like 421503')
