import { Flex } from '@mantine/core'
import type { Author } from '@portal/contract/author.ts'
import { IconBrandGithub, IconBrandLinkedin, IconMail } from '@tabler/icons-react'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'
import { SquareLink } from '#web/ui/square-button.tsx'

/** The author's LinkedIn and GitHub if given, otherwise their e-mail unless they hide it. */
export function AuthorContacts({ author }: { author: Author }) {
  return (
    <Flex gap={8} flex="none">
      {contactsOf(author).map(({ label, href, Drawing }) => (
        <SquareLink
          key={label}
          href={href}
          aria-label={`${label} of ${author.name}`}
          {...(href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Drawing size={19} stroke={1.6} aria-hidden="true" />
        </SquareLink>
      ))}
    </Flex>
  )
}

function contactsOf({ email, role: { socialProfile } }: Author) {
  const linkedin = socialProfile.linkedin && safeLink(socialProfile.linkedin)
  const github = socialProfile.github && safeLink(socialProfile.github)
  if (!linkedin && !github)
    return email === '' ? [] : [{ label: 'E-mail', href: `mailto:${email}`, Drawing: IconMail }]
  return [
    ...(linkedin ? [{ label: 'LinkedIn', href: linkedin, Drawing: IconBrandLinkedin }] : []),
    ...(github ? [{ label: 'GitHub', href: github, Drawing: IconBrandGithub }] : []),
  ]
}
