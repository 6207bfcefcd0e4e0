import type { FormReceipt } from '@portal/contract/form-filling.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import styles from './form-fill.module.css'
import { useSaid } from './use-said.ts'

/** The button to follow the team, for people who may and don't yet. */
export function FollowTeam({ team }: { team: FormReceipt['form']['team'] }) {
  const { viewer } = useSession()
  const { said, send } = useSaid()
  const { data } = useQuery({
    ...resource('GET /teams/:slug', { params: { slug: team.slug } }),
    select: ({ can, isFollowed }) => ({ mayFollow: can.follow && !isFollowed }),
    enabled: viewer !== null && team.slug !== '',
  })
  if (!data?.mayFollow && said === '') return null
  const follow = () => {
    const sent = { params: { id: team.slug }, body: { follows: true } }
    return send(async () => (await call('PUT /teams/:id/follow', sent)).message)
  }
  return (
    <Card padding="row" className={`row wrap gap-10 full text-left ${styles.follow}`}>
      <div>
        <b>{team.name}</b>
        <p role="status">{said || 'Hear first about what they do next'}</p>
      </div>
      {said === '' && <PlainButton onClick={follow}>Follow</PlainButton>}
    </Card>
  )
}
