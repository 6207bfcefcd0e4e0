import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LabelledLink } from '#web/platform/page-link.ts'
import { BackLink } from '../back-link.tsx'
import styles from './form-head.module.css'

interface FormHeadProps {
  title: string
  sentence?: ReactNode
  /** The parent page, if the form has a page of its own. */
  back?: LabelledLink
}

/** The head of a form: its parent page and its purpose. Without a banner, so that the fields come first. */
export function FormHead({ title, sentence, back }: FormHeadProps) {
  return (
    <Box component="header" mb={16}>
      {back && <BackLink {...back} />}
      <h1 className={styles.title}>{title}</h1>
      {sentence && (
        <Text size="md" c="dimmed" maw="68ch" mt={4}>
          {sentence}
        </Text>
      )}
    </Box>
  )
}
