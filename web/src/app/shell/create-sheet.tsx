import { Box, Drawer, Flex } from '@mantine/core'
import type { MenuEntry } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './create-sheet.module.css'
import { useOpenAfterTarget } from './use-open-after-target.ts'

interface CreateSheetProps {
  actions: readonly MenuEntry[]
  /** The class and the content of the button that opens the sheet. */
  className: string
  children: ReactNode
}

/** The plus button of the bottom bar and its sheet of things that the role may create, open on mount. */
export function CreateSheet({ actions, className, children }: CreateSheetProps) {
  const { isOpen, setOpen, target } = useOpenAfterTarget<HTMLButtonElement>()
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Create"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={target}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        padding={0}
        classNames={{
          content: `rigid full line-above ground-card ${styles.content}`,
          body: styles.body ?? '',
        }}
        zIndex="var(--portal-z-drawer)"
        transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
      >
        <Drawer.Overlay backgroundOpacity={0.62} color="#000" />
        <Drawer.Content aria-label="Create">
          <Drawer.Body>
            <Box
              component="span"
              display="block"
              mx="auto"
              mb={8}
              w={36}
              h={4}
              bdrs={2}
              bg="var(--portal-control-edge)"
            />
            <Flex component="ul" direction="column" gap={4}>
              {actions.map(({ label, to, icon }, nth) => (
                <li key={to}>
                  <Link
                    className="row gap-14 pad-8 round-12 text-15 weight-600 ink"
                    style={{ minHeight: 60 }}
                    to={to}
                    onClick={close}
                    data-autofocus={nth === 0 || undefined}
                    data-hover="ground"
                  >
                    <span
                      className="center rigid square-44 ground-raised round-12"
                      style={{ color: 'var(--portal-primary)' }}
                    >
                      <Icon name={icon} sizePx={20} />
                    </span>
                    {label}
                  </Link>
                </li>
              ))}
            </Flex>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
