import type { CallArgs } from '../../api/request';
import { failures } from '../../components/toast/catalogue';
import { SaveButton } from '../files/SaveButton';

interface FileButtonProps {
  name: string;
  label?: string;
  call: CallArgs;
}

export function FileButton({ name, label = 'Download CSV', call }: FileButtonProps) {
  return <SaveButton label={label} file={`${name}.csv`} call={call} failure={failures.administrationLoad} />;
}
