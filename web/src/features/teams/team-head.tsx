import { Box, Button, Flex } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { type TeamLinkName, teamLinkNames } from '@portal/contract/team-words.ts'
import {
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
  IconMail,
  IconWorld,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './team-head.module.css'
import { kindHeadings, linkLabels } from './team-labels.ts'
import { TeamLogo } from './team-logo.tsx'

/**
 * The head of a team's page: cover, logo, name, kind, founding year and contacts; for the team itself also
 * the edit link.
 */
export function TeamHead({ team }: { team: Team }) {
  return (
    <Card component="header" padding="none" className="below-16">
      <Cover slug={team.slug} cover={team.cover} />
      <div className={`grid ${styles.body}`}>
        <span className={`ground-card round-18 ${styles.logo}`}>
          <TeamLogo slug={`${team.slug}-logo`} logo={team.logo} sizePx={96} />
        </span>
        <div>
          <Box component="h1" fz="var(--portal-h1)">
            {team.name}
          </Box>
          {team.oneLine !== '' && (
            <Box component="p" c="var(--portal-text-secondary)" mt={6}>
              {team.oneLine}
            </Box>
          )}
          <div className="hides-empty flex wrap gap-6" style={{ marginTop: 10 }}>
            {team.kind !== 'Council' && <Tag>{kindHeadings[team.kind]}</Tag>}
            {team.founded !== null && <Tag tone="outlined">Since {team.founded}</Tag>}
            {team.followerCount > 0 && (
              <Tag tone="outlined">
                {team.followerCount === 1 ? '1 follower' : `${team.followerCount} followers`}
              </Tag>
            )}
          </div>
          <Links team={team} />
        </div>
        <FollowButton team={team} />
        {team.can.update && (
          <LinkButton
            to="/team/update/$slug"
            params={{ slug: team.slug }}
            leftSection={<Icon name="edit" sizePx={16} />}
          >
            Edit page
          </LinkButton>
        )}
      </div>
      {!team.isActive && (
        <p className="row gap-10 pad-row ground-board-soft text-14 ink-board" role="status">
          <Icon name="lock" sizePx={18} /> This team is inactive. Its page is read-only.
        </p>
      )}
    </Card>
  )
}

/** A cover that can't be loaded is treated as missing. */
function Cover({ slug, cover }: { slug: string; cover: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={`ground-raised ${styles.cover}`}>
      {cover === null || cover === broken ? (
        <DrawnArt slug={slug} className={`tall ${styles.drawn}`} />
      ) : (
        <img data-photo src={cover} alt="" onError={() => setBroken(cover)} />
      )}
    </div>
  )
}

const drawings: Readonly<Record<TeamLinkName, typeof IconWorld>> = {
  website: IconWorld,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
  github: IconBrandGithub,
}

function Links({ team }: { team: Team }) {
  const links = teamLinkNames.flatMap((name) => {
    const href = team.links[name] && safeLink(team.links[name])
    return href ? [{ name, href, Drawing: drawings[name] }] : []
  })
  if (links.length === 0 && team.email === null) return null
  return (
    <Flex component="ul" gap="0 20px" wrap="wrap" mt={8}>
      {team.email !== null && (
        <li>
          <a
            className="inline-row gap-8 touch text-14 ink-link"
            href={`mailto:${team.email}`}
            data-hover="line"
          >
            <IconMail size={18} stroke={1.6} aria-hidden="true" />
            {team.email}
          </a>
        </li>
      )}
      {links.map(({ name, href, Drawing }) => (
        <li key={name}>
          <a
            href={href}
            className="inline-row gap-8 touch text-14 ink-link"
            target="_blank"
            rel="noopener noreferrer"
            data-hover="line"
          >
            <Drawing size={18} stroke={1.6} aria-hidden="true" />
            {linkLabels[name]}
          </a>
        </li>
      ))}
    </Flex>
  )
}

/** Follows or unfollows the team. Renders nothing for people who can't. */
function FollowButton({ team }: { team: Team }) {
  const { isSending, send } = useSending()
  if (!team.can.follow && !team.isFollowed) return null
  const toggle = () =>
    send(() =>
      call('PUT /teams/:id/follow', { params: { id: team.slug }, body: { follows: !team.isFollowed } }),
    )
  return (
    <Button
      variant={team.isFollowed ? 'default' : 'filled'}
      loading={isSending}
      aria-pressed={team.isFollowed}
      onClick={() => void toggle()}
    >
      {team.isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
