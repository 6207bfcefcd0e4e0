export { ClosedNotice } from './closed-notice.tsx'
export { ConflictNotice } from './conflict-notice.tsx'
export { FullNotice } from './full-notice.tsx'
export { NotOpen } from './not-open.tsx'
