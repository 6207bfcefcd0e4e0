import styles from './dialog.module.css'

/** The look of a small dialog (look.md section 6), as Mantine's Modal takes it. */
export const dialogParts = {
  content: 'ground-card floats',
  header: styles.header ?? '',
  title: 'card-title display-face',
  body: styles.body ?? '',
}
