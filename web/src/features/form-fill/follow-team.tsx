import type { FormReceipt } from '@portal/contract/form-filling.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import styles from './form-fill.module.css'

/** The button to follow the team, for people who may and don't yet. */
export function FollowTeam({ team }: { team: FormReceipt['form']['team'] }) {
  const { viewer } = useSession()
  const [message, setMessage] = useState('')
  const { data } = useQuery({
    ...resource('GET /teams/:slug', { params: { slug: team.slug } }),
    select: ({ can, isFollowed }) => ({ mayFollow: can.follow && !isFollowed }),
    enabled: viewer !== null && team.slug !== '',
  })
  if (!data?.mayFollow && message === '') return null
  const follow = async () => {
    try {
      const answer = await call('PUT /teams/:id/follow', {
        params: { id: team.slug },
        body: { follows: true },
      })
      setMessage(answer.message)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "Couldn't follow the team. Please try again.")
    }
  }
  return (
    <Card padding="row" className={`row wrap gap-10 full text-left ${styles.follow}`}>
      <div>
        <b>{team.name}</b>
        <p role="status">{message || 'Hear first about what they do next'}</p>
      </div>
      {message === '' && <PlainButton onClick={follow}>Follow</PlainButton>}
    </Card>
  )
}
