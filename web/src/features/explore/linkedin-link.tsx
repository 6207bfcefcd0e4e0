import { IconBrandLinkedin } from '@tabler/icons-react'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'
import { SquareLink } from '#web/ui/square-button.tsx'

export function LinkedInLink({ name, address }: { name: string; address: string | null }) {
  const href = address && safeLink(address)
  if (!href) return null
  return (
    <SquareLink
      isSmall
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`LinkedIn of ${name}`}
    >
      <IconBrandLinkedin size={19} stroke={1.6} aria-hidden="true" />
    </SquareLink>
  )
}
