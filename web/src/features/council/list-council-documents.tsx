import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { CouncilDocument } from '@portal/contract/council.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddCouncilDocumentForm } from './add-council-document-form.tsx'
import { councilDocuments } from './council.cache.ts'

/** The council's constitution, minutes and other documents, read-only. */
export function ListCouncilDocuments() {
  return <Documents isCouncil={false} />
}

/** The documents on the council's desk, where they are added and removed. */
export function KeepDocuments() {
  return <Documents isCouncil />
}

function Documents({ isCouncil }: { isCouncil: boolean }) {
  const { data: documents = [] } = useQuery(councilDocuments())
  const [asked, setAsked] = useState<CouncilDocument | null>(null)
  const remove = async () => {
    if (asked) await call('DELETE /council/documents/:id', { params: { id: asked._id } })
  }
  // The page is complete without documents, so loading, failed and empty all render nothing.
  if (documents.length === 0 && !isCouncil) return null
  return (
    <Box component="section" mt={28} aria-labelledby="council-documents">
      <Box component="h2" fz="var(--portal-h2)" mb={12} id="council-documents">
        Documents
      </Box>
      {documents.length > 0 && (
        <Stack component="ul" gap={10} mb={16}>
          {documents.map((document) => (
            <Group
              component="li"
              gap="4px 16px"
              py={8}
              px={16}
              bd="1px solid var(--portal-line)"
              bdrs={12}
              bg="var(--portal-card)"
              key={document._id}
            >
              <Flex
                align="center"
                component="a"
                c="var(--portal-link)"
                td="underline"
                display="inline-flex"
                gap={8}
                flex="1 1 220px"
                miw={0}
                mih={44}
                fw={600}
                href={`/api/v1/council/documents/${document._id}/file`}
                download
              >
                <Icon name="clipboard" sizePx={18} /> {document.title}
              </Flex>
              <Text span variant="dimmed">
                {formatDate(document.day)}, PDF, {fileSizeWords(document.byteCount)}
              </Text>
              {isCouncil && (
                <Box ml="auto">
                  <BarButton aria-label={`Remove ${document.title}`} onClick={() => setAsked(document)}>
                    <Icon name="delete" sizePx={18} />
                  </BarButton>
                </Box>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {isCouncil && <AddCouncilDocumentForm />}
      <ConfirmDelete
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        type="document"
        name={asked?.title ?? ''}
        onDelete={remove}
      />
    </Box>
  )
}
