import { Box } from '@mantine/core'
import { roleNames } from '#web/platform/role-words.ts'
import type { Viewer } from '#web/platform/session.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './greeting.module.css'

/** Who is here, in the size of a banner. */
export function Greeting({ viewer: { name, profile, roleModel, headline } }: { viewer: Viewer }) {
  return (
    <section className={styles.greeting}>
      <PersonAvatar name={name} photo={profile} sizePx={64} />
      <div>
        <h1>Hello, {name}</h1>
        <Box component="p" c="var(--portal-text-secondary)" mt={4}>
          {[roleNames[roleModel], headline].filter(Boolean).join(', ')}
        </Box>
      </div>
    </section>
  )
}
