import { Button } from '@mantine/core'
import styles from './portal-button.module.css'

/**
 * The yellow station board: the one thing to do in a view, and at most one of it (look.md section 1). Mantine's own
 * marigold is too dark by day, so the colours come from the tokens. Takes all that Mantine's Button takes.
 */
export const BoardButton = Button.withProps({ classNames: { root: styles.board ?? '' } })

/** Deletes; it stands beside a Cancel that comes first. */
export const DeleteButton = Button.withProps({ classNames: { root: styles.delete ?? '' } })
