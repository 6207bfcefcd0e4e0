import { Box, Flex } from '@mantine/core'
import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconExternalLink,
  IconMail,
  IconPhone,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'
import { ProfileAvatar } from './profile-avatar.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  slug: string
  name: string
  photo: string | null
  /** Null draws a cover from the slug. */
  cover: string | null
  tags: ReactNode
  /** '' if the viewer may not see it. */
  email: string
  phone: string | null
  social: { linkedin: string | null; github: string | null }
  /** True hides the mail link on the viewer's own profile. */
  isOwn: boolean
  /** Such as "Graduated in 2021" and a city; undefined for a team. */
  standing?: readonly { text: string; Drawing: typeof IconMail }[]
  /** True beside a form, whose page already has its title. */
  isAside?: boolean
  /** The viewer's actions. */
  children?: ReactNode
}

/** The card of a person: cover, photo, name, badges, and contacts. */
export function ProfileCard({
  slug,
  name,
  photo,
  cover,
  tags,
  standing = [],
  isAside = false,
  children,
  ...reach
}: ProfileCardProps) {
  return (
    <Card component="section" padding="none" aria-label={`About ${name}`}>
      <Cover slug={slug} cover={cover} />
      <Box pb={20} px={20}>
        <ProfileAvatar name={name} photo={photo} />
        <Box component={isAside ? 'h2' : 'h1'} fz={26} mt={10} mb={8} className="breaks">
          {name}
        </Box>
        <Flex gap={6} wrap="wrap">
          {tags}
        </Flex>
        <Box component="ul" mt={12} mb={8} className={styles.facts}>
          <Reach {...reach} />
          {standing.map(({ text, Drawing }) => (
            <Flex component="li" gap={12} align="center" mih={42} key={text}>
              <Drawing size={20} stroke={1.6} aria-hidden="true" />
              <span>{text}</span>
            </Flex>
          ))}
        </Box>
        {children}
      </Box>
    </Card>
  )
}

/** A cover that can't be loaded is treated as missing. */
function Cover({ slug, cover }: Pick<ProfileCardProps, 'slug' | 'cover'>) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className="ground-raised" style={{ height: 128, overflow: 'hidden' }}>
      {cover === null || isBroken ? (
        <DrawnArt slug={slug} />
      ) : (
        <img data-photo src={cover} alt="" onError={() => setIsBroken(true)} />
      )}
    </div>
  )
}

/**
 * The contacts that the owner shows: the e-mail as text, phone, LinkedIn and GitHub; without any of these a
 * mail link, on another person's page.
 */
function Reach({
  email,
  phone,
  social,
  isOwn,
}: Pick<ProfileCardProps, 'email' | 'phone' | 'social' | 'isOwn'>) {
  const linkedin = social.linkedin && safeLink(social.linkedin)
  const github = social.github && safeLink(social.github)
  return (
    <>
      {email !== '' && (
        <Flex component="li" gap={12} align="center" mih={42}>
          <IconMail size={20} stroke={1.6} aria-hidden="true" />
          <Box component="span" miw={0}>
            <MailInParts email={email} />
          </Box>
        </Flex>
      )}
      {phone && <OutwardLink href={`tel:${phone.replace(/[ -]/g, '')}`} label={phone} Drawing={IconPhone} />}
      {linkedin && <OutwardLink href={linkedin} label="LinkedIn" Drawing={IconBrandLinkedin} />}
      {github && <OutwardLink href={github} label="GitHub" Drawing={IconBrandGithub} />}
      {!linkedin && !github && !isOwn && email !== '' && (
        <OutwardLink href={`mailto:${email}`} label="Send e-mail" Drawing={IconMail} />
      )}
    </>
  )
}

function OutwardLink({ href, label, Drawing }: { href: string; label: string; Drawing: typeof IconMail }) {
  const elsewhere = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Flex component="li" gap={12} align="center" mih={42}>
      <a className={`row grow gap-12 touch ${styles.link}`} href={href} {...elsewhere}>
        <Drawing size={20} stroke={1.6} aria-hidden="true" />
        <Box component="span" flex={1}>
          {label}
        </Box>
        {href.startsWith('http') && <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
      </a>
    </Flex>
  )
}
