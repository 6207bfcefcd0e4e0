import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-head.module.css'

interface FormHeadProps {
  title: string
  sentence?: ReactNode
  /** The page that the form belongs to. */
  back: { to: string; label: string; search?: Readonly<Record<string, string>> }
}

/** The head of a form: where it belongs, and what it does. No banner: the fields come first. */
export function FormHead({ title, sentence, back: { to, label, search } }: FormHeadProps) {
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={to} search={search as LinkProps['search']}>
        <Icon name="back" sizePx={18} />
        {label}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
    </header>
  )
}
