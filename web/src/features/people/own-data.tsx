import { Box, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './edit-tabs.module.css'

/** Downloads a copy of all data that the portal stores about the viewer. */
export function OwnData() {
  const take = useMutation({
    mutationFn: async () => (await call('GET /profiles/mine/data')).data,
    onSuccess: (data) => {
      saveAsFile('my-data.json', JSON.stringify(data, null, 2))
      toast.good('Your data was downloaded')
    },
    onError: (error) => toast.warn(error.message),
  })
  return (
    <Card component="section" className={styles.panel}>
      <Box component="h2" mb={6}>
        Your data
      </Box>
      <Box component="p" c="var(--portal-text-secondary)" maw="62ch" mb={16}>
        One JSON file with your account, profile, posts, likes and sign-ins. You can open it in any text
        editor. Each download is logged.
      </Box>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        Download my data
      </Button>
    </Card>
  )
}

function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
