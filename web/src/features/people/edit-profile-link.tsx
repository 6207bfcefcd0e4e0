import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function EditProfileLink({ to }: { to: '/editprofile' | '/editalumniprofile' }) {
  return (
    <LinkButton to={to} variant="board" fullWidth leftSection={<Icon name="edit" sizePx={16} />}>
      Edit Profile
    </LinkButton>
  )
}
