import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/**
 * The parts that most people never see are loaded on demand, because forms are opened from chats on phones.
 */
const parts = () => import('./rare-parts.tsx')
type Parts = Awaited<ReturnType<typeof parts>>

export const ClosedNotice = later('ClosedNotice')
export const ConflictNotice = later('ConflictNotice')
export const FullNotice = later('FullNotice')
export const NewVersionNotice = later('NewVersionNotice')
export const NotOpen = later('NotOpen', '40vh')

/**
 * Returns a lazy part.
 * @param minHeight the height of its placeholder
 */
function later<Name extends keyof Parts>(name: Name, minHeight: string | 0 = 0): Parts[Name] {
  const Part = lazyPart(async () => (await parts())[name] as ComponentType<object>)
  const Later = (props: object) => (
    <Suspense fallback={<div style={{ minHeight }} data-on-its-way />}>
      <Part {...props} />
    </Suspense>
  )
  return Later as Parts[Name]
}
