import { isBuilt } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The link to edit one's own profile, once its screen is built. */
export function EditProfileLink({ to }: { to: '/editprofile' | '/editalumniprofile' }) {
  if (!isBuilt(to)) return null
  return (
    <LinkButton to={to} variant="board" fullWidth leftSection={<Icon name="edit" sizePx={16} />}>
      Edit Profile
    </LinkButton>
  )
}
