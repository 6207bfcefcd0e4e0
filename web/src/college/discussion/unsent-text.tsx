import { Box, Button, Flex, Text } from '@mantine/core'
import { CopyTextButton } from '#web/ui/copy-text-button.tsx'
import styles from './unsent-text.module.css'

interface UnsentTextProps {
  /** Such as "Your answer was not sent". */
  label: string
  text: string
  onDiscard: () => void
}

/**
 * A typed text that can't be sent any more, to be read, copied or discarded. Renders nothing for an empty
 * text.
 */
export function UnsentText({ label, text, onDiscard }: UnsentTextProps) {
  if (text.trim() === '') return null
  return (
    <Box
      component="section"
      mt={12}
      py={14}
      px={16}
      bd="1px dashed var(--portal-control-edge)"
      bdrs={14}
      aria-label={label}
    >
      <Text variant="dimmed" mb={6} fw={600}>
        {label}
      </Text>
      <p className={`text-15 secondary ${styles.text}`}>{text}</p>
      <Flex gap={10} justify="flex-end" wrap="wrap" mt={10}>
        <Button size="compact-md" onClick={onDiscard}>
          Discard
        </Button>
        <CopyTextButton text={text} />
      </Flex>
    </Box>
  )
}
