import { type ComponentType, lazy, Suspense } from 'react'

/** What most people who open a form never see is fetched when it is shown: a form is opened from a chat, on a phone. */
const parts = () => import('./rare-parts.ts')
type Parts = Awaited<ReturnType<typeof parts>>

export const ClosedNotice = later('ClosedNotice')
export const ConflictNotice = later('ConflictNotice')
export const FullNotice = later('FullNotice')
export const NewVersionNotice = later('NewVersionNotice')
export const NotOpen = later('NotOpen', '40vh')

/** @param minHeight of what will come. */
function later<Name extends keyof Parts>(name: Name, minHeight: string | 0 = 0): Parts[Name] {
  const Part = lazy(async () => ({ default: (await parts())[name] as ComponentType<object> }))
  const Later = (props: object) => (
    <Suspense fallback={<div style={{ minHeight }} data-on-its-way />}>
      <Part {...props} />
    </Suspense>
  )
  return Later as Parts[Name]
}
