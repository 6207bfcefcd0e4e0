import { Box, Button } from '@mantine/core'
import { call } from '#web/platform/call.ts'
import { saveFile } from '#web/platform/fetch-file.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'

/** Downloads a copy of all data that the portal stores about the viewer. */
export function OwnData() {
  const { send, isSending } = useSending()
  const take = () =>
    send(async () => {
      const { data } = await call('GET /profiles/mine/data')
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile({ blob, name: 'my-data.json' })
      return { message: 'Your data was downloaded' }
    })
  return (
    <Card component="section" style={{ maxWidth: 760 }}>
      <Box component="h2" mb={6}>
        Your data
      </Box>
      <Box component="p" c="var(--portal-text-secondary)" maw="62ch" mb={16}>
        One JSON file with your account, profile, posts, likes and sign-ins. You can open it in any text
        editor. Each download is logged.
      </Box>
      <Button loading={isSending} onClick={take}>
        Download my data
      </Button>
    </Card>
  )
}
