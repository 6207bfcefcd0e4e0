import { Button, Group, Input, Popover, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '#web/platform/copy-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface SubscribeProps {
  /** The path of the iCalendar file, from the root. */
  path: string
  /** Describes the calendar's contents and its audience. */
  sentence: ReactNode
  more?: ReactNode
  isWide?: boolean
  /** Replaces the person's private link; `path` is the new one afterwards. */
  onNewLink?: () => Promise<unknown>
}

/** The options for a calendar program: a subscription that follows changes, and a file. */
export function Subscribe({ isWide = false, onNewLink, ...ways }: SubscribeProps) {
  const [shown, setShown] = useState<'nothing' | 'ways' | 'question'>('nothing')
  const askForNewLink = () => setShown('question')
  return (
    <>
      <Popover
        opened={shown === 'ways'}
        onChange={(isOpen) =>
          setShown((before) => (isOpen ? 'ways' : before === 'ways' ? 'nothing' : before))
        }
        position="bottom-end"
        radius="lg"
        width="min(420px, calc(100vw - 24px))"
        trapFocus
        returnFocus
        zIndex="var(--portal-z-popover)"
      >
        <Popover.Target>
          <Button
            fullWidth={isWide}
            onClick={() => setShown(shown === 'ways' ? 'nothing' : 'ways')}
            flex="none"
            leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
          >
            Subscribe
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          p={16}
          bg="var(--portal-card)"
          style={{ borderColor: 'var(--portal-line)' }}
          aria-label="Subscribe"
        >
          <Ways {...ways} {...(onNewLink && { onAskForNewLink: askForNewLink })} />
        </Popover.Dropdown>
      </Popover>
      {onNewLink && (
        <ConfirmDialog
          isOpen={shown === 'question'}
          onClose={() => setShown('ways')}
          title="Create a new link?"
          sentence="The old link stops working at once. Calendar apps that use it stop updating until you add the new link."
          action="Create new link"
          onConfirm={onNewLink}
        />
      )}
    </>
  )
}

type WaysProps = Pick<SubscribeProps, 'path' | 'sentence' | 'more'> & { onAskForNewLink?: () => void }

function Ways({ path, sentence, more, onAskForNewLink }: WaysProps) {
  const address = `${window.location.origin}${path}`
  const copy = () => copyText(address, 'link', 'Copy it from the box.')
  return (
    <>
      <Text c="dimmed">{sentence}</Text>
      <Input
        my={12}
        aria-label="Subscription link"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap={8}>
        <Button variant="filled" component="a" href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </Button>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button component="a" href={path} download>
          Download .ics
        </Button>
        {onAskForNewLink && <Button onClick={onAskForNewLink}>New link</Button>}
        {more}
      </Group>
    </>
  )
}
