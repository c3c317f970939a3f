import Button from '@mui/material/Button';
import { UploadIcon } from '../../../components/icons';

interface LoadButtonProps {
  isLoading: boolean;
  onChoose: (file: File) => void;
}

export function LoadButton({ isLoading, onChoose }: LoadButtonProps) {
  return (
    <Button
      component="label"
      // Keyboards and screen readers reach the input inside instead.
      role={undefined}
      tabIndex={-1}
      variant="contained"
      startIcon={<UploadIcon />}
      disabled={isLoading}
      sx={{ '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      {isLoading ? 'Loading…' : 'Load a list'}
      <input
        type="file"
        accept=".csv,text/csv"
        disabled={isLoading}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </Button>
  );
}
