import { object, type InferType } from 'yup';
import { ANSWERS, QUESTIONS } from '#contract/lending/applications/questions';
import { answersRule } from '#contract/lending/applications/applicationRules';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormRadios } from '../../../components/form/FormRadios';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { StepFrame } from './StepFrame';
import { useStepForm, type StepMemory } from './stepForm';

const rules = object({ answers: answersRule() });
export type QuestionsForm = InferType<typeof rules>;

interface QuestionsStepProps {
  actor: LoanApplicationActor;
  answers: readonly number[] | undefined;
  memory: StepMemory<QuestionsForm>;
}

const UNANSWERED = 0;
const options = ANSWERS.map((label, index) => ({ value: index + 1, label }));

export function QuestionsStep({ actor, answers, memory }: QuestionsStepProps) {
  const form = useStepForm<QuestionsForm>(memory, {
    rules,
    defaultValues: { answers: QUESTIONS.map((_, index) => answers?.[index] ?? UNANSWERED) },
  });
  const onSubmit = useFlowSubmit(actor, form, {
    send: (values) => actor.send({ type: 'stepSubmitted', change: values }),
  });
  return (
    <StepFrame
      actor={actor}
      control={form.control}
      heading="Money-habits questionnaire"
      why="How well does each sentence describe you? There are no wrong answers: they count little, and can only help you."
      onSubmit={onSubmit}
    >
      {QUESTIONS.map(({ text }, index) => (
        <FormRadios
          key={text}
          control={form.control}
          name={`answers.${index}`}
          legend={`${index + 1}. ${text}.`}
          options={options}
          look="scale"
        />
      ))}
    </StepFrame>
  );
}
