import type { MenuViewer } from '@portal/contract/menus.ts'
import type { Viewer } from '#web/platform/session.ts'

/** Converts the viewer to the type that the contract's menus take. Null is a visitor. */
export function menuViewer(viewer: Viewer | null): MenuViewer {
  if (!viewer) return { role: 'All', slug: null, isEventHead: false, rights: [] }
  return {
    role: viewer.roleModel,
    slug: viewer.role.slug,
    isEventHead: viewer.isEventHead,
    rights: viewer.rights,
  }
}
