import { useCallback, useState } from 'react';
import { instrumentPages } from '../pages';
import { fillPath } from '../pathTo';
import { ChartPanel } from './chart/ChartPanel';
import { noMarks, type Marks } from '../components/statechart/marks';
import { marksOf } from './chart/marks';
import { CompareView } from './compare/CompareView';
import ui from './instruments.module.css';
import { LiveView } from './live/LiveView';
import { useRuns } from './live/useRuns';
import { OpenLoan } from './loan/OpenLoan';
import { RecordingList } from './recordingList/RecordingList';
import { useRecordings } from './recordingList/useRecordings';
import type { FlowName } from './registry';
import { OpenReplay } from './replay/OpenReplay';
import { readReplayLink, writeReplayLink } from './replay/replayLink';
import { RunPicker } from './live/RunPicker';
import { Tabs } from './Tabs';
import { TimelineView } from './timeline/TimelineView';
import { useNavigate } from 'react-router-dom';

const tabs = {
  live: 'Live',
  timeline: 'Timeline',
  recordings: 'Recordings',
} as const;
type Tab = keyof typeof tabs;

interface FlowWorkspaceProps {
  flow: FlowName;
  loanId: string | null;
}

export function FlowWorkspace({ flow, loanId }: FlowWorkspaceProps) {
  const navigate = useNavigate();
  const [link] = useState(() => readReplayLink(window.location.search));
  const [loan, setLoan] = useState(loanId);
  const [tab, setTab] = useState<Tab>((link ?? loan) ? 'recordings' : 'live');
  const [opened, setOpened] = useState(loanId === null ? link : null);
  const [replayMarks, setReplayMarks] = useState<Marks>(noMarks);
  const [chosen, setChosen] = useState<string>();
  const entries = useRecordings(flow);
  const runs = useRuns().filter((run) => run.flow === flow);
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];

  const [compared, setCompared] = useState<[string, string]>();
  const [comesBack, setComesBack] = useState(false);

  const open = (id: string) => {
    setOpened({ recording: id, step: 0 });
  };
  const openLoan = useCallback(
    (id: string) => {
      setLoan(null);
      setOpened({ recording: id, step: link?.step ?? 0 });
    },
    [link],
  );
  const showTab = (next: Tab) => {
    setComesBack(false);
    setTab(next);
  };
  const close = () => {
    setComesBack(true);
    setOpened(null);
    setCompared(undefined);
    writeReplayLink(null);
  };

  const marks = (): Marks => {
    if (tab === 'recordings') return opened ? replayMarks : noMarks;
    return run ? marksOf(flow, run.steps.slice(0, run.length)) : noMarks;
  };

  return (
    <div className={ui['columns']}>
      <ChartPanel flow={flow} marks={marks()} />
      <div className={ui['card']}>
        <Tabs label="Views of this flow" tabs={tabs} open={tab} onOpen={showTab}>
          {tab === 'live' && (
            <>
              <RunPicker runs={runs} chosen={run?.id} onChoose={setChosen} />
              {run && <LiveView run={run} />}
            </>
          )}
          {tab === 'recordings' && loan !== null && <OpenLoan loanId={loan} onOpened={openLoan} />}
          {tab === 'recordings' && opened && (
            <OpenReplay flow={flow} link={opened} entries={entries} onMarks={setReplayMarks} onClose={close} />
          )}
          {tab === 'recordings' && compared && <CompareView flow={flow} ids={compared} onClose={close} />}
          {tab === 'recordings' && loan === null && !opened && !compared && (
            <RecordingList
              entries={entries}
              onReplay={open}
              onCompare={setCompared}
              takesFocus={comesBack}
              onImported={(id, machine) => {
                if (machine === flow) open(id);
                else void navigate(`${fillPath(instrumentPages.flow.path, { flow: machine })}?recording=${id}&step=0`);
              }}
            />
          )}
          {tab === 'timeline' && <TimelineView />}
        </Tabs>
      </div>
    </div>
  );
}
