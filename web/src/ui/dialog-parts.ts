import styles from './dialog.module.css'

/** The look of a small dialog (look.md section 6), as Mantine's Modal takes it. */
export const dialogParts = {
  content: styles.content ?? '',
  header: styles.header ?? '',
  title: styles.title ?? '',
  body: styles.body ?? '',
}
