import type { ComponentProps } from 'react'
import styles from './bare-button.module.css'

export function BareButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={[styles.button, className].filter(Boolean).join(' ')} />
}
