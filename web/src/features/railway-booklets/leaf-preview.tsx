import { Box, Group, Text } from '@mantine/core'
import type { RailwayLeafText } from '@portal/contract/railway-booklet-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { dayInDigits } from '#web/platform/dates.ts'
import { useSite } from '#web/platform/site.ts'
import styles from './booklets.module.css'

export function LeafPreview({ text, serial }: { text: RailwayLeafText; serial: string }) {
  const site = useSite()
  const facts = [
    ['Name', text.name],
    ['Date of birth', dayInDigits(text.bornOn)],
    ['Gender', text.gender],
    ['From', text.from],
    ['To', text.to],
    ['Class', text.class === 'I' ? 'First' : 'Second'],
    ['Period', text.period],
    ['Issued', dayInDigits(text.issuedOn)],
    ['Use until', dayInDigits(text.useUntil)],
  ] as const
  return (
    <section className={`pad-16 ${styles.paper}`} aria-label="Preview of the leaf">
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Text fz={13} fw={600}>
          {site.collegeName}
        </Text>
        <Text fw={700} c="#a3121f" className="nowrap">
          {serialWords(serial)}
        </Text>
      </Group>
      <Text component="h3" fz={16} fw={700} mt={8}>
        Railway season ticket concession
      </Text>
      <dl className="grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" fz="xs" c="#5c553f">
              {name}
            </Box>
            <Box component="dd" fz="md" fw={600}>
              {value}
            </Box>
          </div>
        ))}
      </dl>
    </section>
  )
}
