import { councilSlug, teamAddress } from '@portal/contract/team-words.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'
import type { CouncilLetterRow } from './council-letter.store.ts'

/** Returns the mail about the council's answer, with its text and the letter's status. */
export function answeredLetter(
  config: Pick<Config, 'origin'>,
  letter: Pick<CouncilLetterRow, 'subject' | 'answer' | 'author'> & { address: string },
): Mail {
  return {
    to: { name: letter.author.name, address: letter.address },
    subject: `The council answered: ${letter.subject}`,
    parts: [
      `The student council answered your letter “${letter.subject}”:`,
      { quote: letter.answer },
      { label: 'Your letters to the council', link: `${config.origin}${teamAddress(councilSlug)}` },
    ],
  }
}
