import { useSession } from '#web/platform/session.ts'

const pages = {
  AlumniAdmin: { list: '/alumniadmin/people', one: '/alumniadmin/people/$id' },
  Council: { list: '/council/people', one: '/council/people/$id' },
} as const

/** Returns the paths of the list and of an account for the viewer's role. */
export function useAccountPages() {
  return pages[useSession().viewer?.roleModel === 'Council' ? 'Council' : 'AlumniAdmin']
}
