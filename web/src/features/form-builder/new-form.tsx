import { SimpleGrid, Text } from '@mantine/core'
import { emptyForm } from '@portal/contract/form-defaults.ts'
import type { FormContent } from '@portal/contract/form-definition.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formTemplates } from './form-templates.ts'

/** The choice of a template. The new form is immediately a draft on the server. */
export function NewForm() {
  const navigate = useNavigate()
  const { send, isSending } = useSending()
  const start = (content: Omit<FormContent, 'cover'>) =>
    void send(async () => {
      const { data, message } = await call('POST /forms', { body: { ...content, isDraft: true } })
      await navigate({ to: '/update/$id', params: { id: data.slug } })
      return { message }
    })
  const starts = [
    { name: 'Empty form', sentence: 'Start with your own questions', make: () => emptyForm },
    ...formTemplates,
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={12}>
      {starts.map(({ name, sentence, make }, nth) => (
        <Card
          key={name}
          component="button"
          type="button"
          isOpening
          aria-disabled={isSending}
          onClick={() => start(make())}
          className="text-left"
        >
          <Icon name={nth === 0 ? 'plus' : 'forms'} sizePx={22} />
          <Text fw={600} mt={8}>
            {name}
          </Text>
          <Text variant="dimmed">{sentence}</Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}
