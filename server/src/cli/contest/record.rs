use std::{
    fs::{File, OpenOptions},
    io::Write,
};

use asarag_engine::pdn;
use jiff::{Timestamp, tz::TimeZone};

use super::{
    play::{Pair, Plan},
    referee::Played,
};
use crate::{cli::CliError, clock};

/// The file that every game is added to, if one is named.
#[derive(Debug)]
pub(super) struct Records {
    file: Option<File>,
    date: String,
    names: [String; 2],
    time_control: Option<String>,
}

impl Records {
    pub(super) fn open(plan: &Plan, names: &[String; 2]) -> Result<Records, CliError> {
        let open = |path: &std::path::PathBuf| {
            let opened = OpenOptions::new().append(true).create(true).open(path);
            opened.map_err(|error| {
                CliError::Usage(format!(
                    "The file {} cannot be written: {error}.",
                    path.display()
                ))
            })
        };
        let now = i64::try_from(clock::now().0).unwrap_or_default();
        let now = Timestamp::from_millisecond(now).unwrap_or_default();
        Ok(Records {
            file: plan.pdn.as_ref().map(open).transpose()?,
            date: now
                .to_zoned_datetime(TimeZone::UTC)
                .strftime("%Y.%m.%d")
                .to_string(),
            names: names.clone(),
            time_control: plan.terms.time_control(),
        })
    }

    pub(super) fn add(&mut self, pair: &Pair) -> Result<(), CliError> {
        if self.file.is_none() {
            return Ok(());
        }
        let mut text = String::new();
        for (index, played) in pair.games.iter().enumerate() {
            text.push_str(&self.text(2 * pair.number + index + 1, index, played));
            text.push('\n');
        }
        if let Some(file) = &mut self.file {
            file.write_all(text.as_bytes())?;
        }
        Ok(())
    }

    /// `white` is the engine that is White.
    fn text(&self, number: usize, white: usize, played: &Played) -> String {
        let mut tags = vec![
            ("Event".to_owned(), "Asarag match".to_owned()),
            ("Date".to_owned(), self.date.clone()),
            ("Round".to_owned(), number.to_string()),
            ("White".to_owned(), self.names[white].clone()),
            ("Black".to_owned(), self.names[1 - white].clone()),
        ];
        let time_control = self.time_control.clone();
        tags.extend(time_control.map(|text| ("TimeControl".to_owned(), text)));
        let fault = played.fault.as_ref();
        tags.extend(fault.map(|fault| ("Annotator".to_owned(), fault.to_string())));
        pdn::write(&tags, &played.game)
    }
}
