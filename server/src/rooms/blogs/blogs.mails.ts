import type { Mail } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'

/** To the author of a blog that the council took down: why, and how it comes back. */
export function returnedMail(
  config: Pick<Config, 'origin'>,
  to: Mail['to'],
  { title, reason }: { title: string; reason: string },
): Mail {
  return {
    to,
    subject: `Your blog was removed: ${title}`,
    parts: [
      `The student council removed your blog “${title}”. The reason:`,
      { quote: reason },
      'Only you can see it now. You can edit it and publish it again.',
      { label: 'Your returned blogs', link: `${config.origin}/blogs/my?tab=returned` },
    ],
  }
}
