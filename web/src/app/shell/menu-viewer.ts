import type { MenuViewer } from '@portal/contract/menus.ts'
import type { Viewer } from '#web/platform/session.ts'

/** The viewer in the words of the contract's menus; nobody is the visitor. */
export function menuViewer(viewer: Viewer | null): MenuViewer {
  if (!viewer) return { role: 'All', slug: null, isEventHead: false, rights: [] }
  return {
    role: viewer.roleModel,
    slug: viewer.role.slug,
    isEventHead: viewer.isEventHead,
    rights: viewer.rights,
  }
}
