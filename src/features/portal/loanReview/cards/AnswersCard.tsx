import { Disclosure } from '../../../../components/Disclosure';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ANSWERS, QUESTIONS, questionsScore } from '#contract/lending/applications/questions';

export function AnswersCard({ answers }: { answers: readonly number[] }) {
  return (
    <Card component="section" aria-labelledby="answers-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="answers-title" variant="h2" sx={{ mb: 1 }}>
        Money-habits questionnaire
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {questionsScore(answers)} of {QUESTIONS.length * ANSWERS.length}. They count little, and can only help.
      </Typography>
      <Disclosure summary="Show the answers">
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          {QUESTIONS.map(({ text }, index) => (
            <Box key={text} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <dt>{text}</dt>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {ANSWERS[(answers[index] ?? 0) - 1]}
              </Box>
            </Box>
          ))}
        </Box>
      </Disclosure>
    </Card>
  );
}
