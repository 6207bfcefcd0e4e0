import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconExternalLink,
  IconMail,
  IconSchool,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'
import { ProfileAvatar } from './profile-avatar.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  slug: string
  name: string
  photo: string | null
  /** Without one a picture is drawn from the slug. */
  cover: string | null
  /** Badges under the name. */
  tags: ReactNode
  email: string
  social: { linkedin: string | null; github: string | null }
  /** Nobody writes a mail to himself. */
  isOwn: boolean
  /** 'Graduated in 2021'; nothing for a team. */
  standing: string | null
  /** What the viewer may do here. */
  children?: ReactNode
}

/** Who it is: cover, photo, name, badges, and how to reach them. */
export function ProfileCard({
  slug,
  name,
  photo,
  cover,
  tags,
  standing,
  children,
  ...reach
}: ProfileCardProps) {
  return (
    <section className={styles.card} aria-label={`About ${name}`}>
      <Cover slug={slug} cover={cover} />
      <div className={styles.body}>
        <ProfileAvatar name={name} photo={photo} />
        <h1 className={styles.name}>{name}</h1>
        <div className={styles.tags}>{tags}</div>
        <ul className={styles.facts}>
          <Reach {...reach} />
          {standing !== null && (
            <li>
              <IconSchool size={20} stroke={1.6} aria-hidden="true" />
              <span>{standing}</span>
            </li>
          )}
        </ul>
        {children}
      </div>
    </section>
  )
}

/** A cover that does not load is as good as none. */
function Cover({ slug, cover }: Pick<ProfileCardProps, 'slug' | 'cover'>) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className={styles.cover}>
      {cover === null || isBroken ? (
        <DrawnArt slug={slug} />
      ) : (
        <img src={cover} alt="" onError={() => setIsBroken(true)} />
      )}
    </div>
  )
}

/** The e-mail in words; LinkedIn and GitHub where they are set, else a mail link on somebody else's page. */
function Reach({ email, social, isOwn }: Pick<ProfileCardProps, 'email' | 'social' | 'isOwn'>) {
  const linkedin = social.linkedin && safeLink(social.linkedin)
  const github = social.github && safeLink(social.github)
  return (
    <>
      <li>
        <IconMail size={20} stroke={1.6} aria-hidden="true" />
        <span className={styles.email}>
          <MailInParts email={email} />
        </span>
      </li>
      {linkedin && <OutwardLink href={linkedin} label="LinkedIn" Drawing={IconBrandLinkedin} />}
      {github && <OutwardLink href={github} label="GitHub" Drawing={IconBrandGithub} />}
      {!linkedin && !github && !isOwn && (
        <OutwardLink href={`mailto:${email}`} label="Send a mail" Drawing={IconMail} />
      )}
    </>
  )
}

/** A long address breaks before its @, not somewhere in a word. */
function MailInParts({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function OutwardLink({ href, label, Drawing }: { href: string; label: string; Drawing: typeof IconMail }) {
  const elsewhere = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <li>
      <a className={styles.link} href={href} {...elsewhere}>
        <Drawing size={20} stroke={1.6} aria-hidden="true" />
        <span>{label}</span>
        <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
      </a>
    </li>
  )
}
