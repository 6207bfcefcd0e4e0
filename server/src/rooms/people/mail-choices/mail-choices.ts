import type { Handler } from '#platform/http/calls/handler.ts'
import { openMailUnsubscribe } from './open-mail-unsubscribe.ts'
import { saveMailChoice } from './save-mail-choice.ts'
import { unsubscribeFromMails } from './unsubscribe-from-mails.ts'

/* The e-mails that people turned on or off, and the links in them that stop their kind. */

export { listDigestReaders, readMailChoices, takesMails } from './mail-choices.store.ts'
export { mailPeople } from './mail-people.ts'
export { withUnsubscribe } from './unsubscribe-link.ts'

export const mailChoiceHandlers: readonly Handler[] = [
  ...[saveMailChoice, openMailUnsubscribe, unsubscribeFromMails],
]
